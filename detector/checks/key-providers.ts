/**
 * Services whose keys are secrets and are called after them: `godaddyKey`, `BITFINEX_KEY`. No word of everyday language that a
 * key of a map could be called after.
 */
const PROVIDERS = new Set(
  (
    'abuseipdb abyssale accuweather adafruit adobe adzuna agora airbrake airship airtable airvisual aiven alchemy algolia alibaba alienvault aliyun ' +
    'amadeus ambee amplitude anthropic anypoint api2cart apideck apiflash apify apilayer apimatic apimetrics apitemplate appcues apptivo artifactory ' +
    'asana assemblyai atera atlassian audd auth0 autodesk aviationstack axiom axonaut aylien ayrshare azure azureai azureopenai azuresearch azurespeech ' +
    'bannerbear baremetrics baseten beebole besttime betterstack bigquery binance bing bitbucket bitfinex bitly bitmex bitpanda blazemeter blockfrost boostnote ' +
    'braintree brandfetch bravesearch brevo browserstack bscscan budibase bugsnag buildkite bulksms bybit calendarific calendly censys cerebras chargebee ' +
    'chartmogul checkvist circleci clarifai claude clearbit clickup clicksend clinchpad clockify closecrm cloudconvert cloudflare cloudinary cloudmersive cloudsmith ' +
    'codacy codeclimate cohere coinapi coinbase coinlayer coinmarketcap confluent contentful convertkit copilot couchbase coveralls crowdin cryptocompare currencylayer ' +
    'databricks datadog deepai deepgram deepinfra deepl deepseek detectify diffbot digitalocean discord docusign doppler dropbox dwolla dynatrace ' +
    'easypost edamam elasticemail elevenlabs etherscan ethplorer etsy eventbrite everhour exchangerate facebook fastly figma filestack finage finicity finnhub firebase fireworks ' +
    'fixer fixerio flickr flutterwave foursquare freshbooks freshdesk fullstory gemini geoapify geocodio getresponse github gitlab giphy gitter glassnode gocardless godaddy ' +
    'google googleai googlemaps grafana graphhopper groq gumroad happyscribe harness hasura hellosign helpscout heroku honeycomb hubspot huggingface humanloop ' +
    'imagekit imagga infura insightly instagram instamojo intercom intrinio ipgeolocation ipinfo ipstack jira jotform jumpcloud kickbox klaviyo kraken kucoin ' +
    'langfuse langsmith launchdarkly lemlist lemonsqueezy linkedin linkpreview llamaparse lob locationiq loggly logzio lokalise magicbell mailboxlayer mailchimp mailerlite ' +
    'mailgun mailjet mailmodo mandrill mapbox mapquest maptiler marketstack mattermost maxmind mediastack meraki messagebird metaapi minimax mistral mixpanel mockaroo ' +
    'moesif moralis mullvad mux nasdaq netlify newrelic newsapi newscatcher nexmo ngrok numverify nutritionix nvidia nylas nytimes okta omnisend onesignal openai opencage ' +
    'openrouter openweather openweathermap opsgenie optimizely pagerduty pandadoc pandascore papertrail parseur paymongo paypal paystack pdflayer pdfshift pepipost percy ' +
    'perplexity pexels pinata pinecone pipedrive pixabay planetscale podio polygonscan poloniex portainer positionstack posthog postman postmark prefect proxycrawl pubnub ' +
    'pushbullet pusher qdrant qualaroo rapidapi razorpay readme recaptcha refiner replicate resend ringcentral rocketreach rollbar salesforce salesmate sanity saucelabs ' +
    'scalr scrapeowl scraperapi scrapestack scrapfly scrapingant scrapingbee screenshotapi securitytrails segment selectpdf sendbird sendgrid sendinblue sentry serpapi serper serpstack ' +
    'shippo shodan shopify shotstack shutterstock simplynoted sinch sirv slack smartsheet smartystreets snyk sonarcloud sonarqube sourcegraph sparkpost speechmatics splunk ' +
    'spoonacular spotify squareup squarespace stabilityai statuscake statuspage storyblok strava stripe stytch sumo sumologic supabase surveysparrow tatum tavily taxjar telegram ' +
    'telnyx tiingo tinify togetherai tomtom tradier transferwise travisci trello tripadvisor turso twelvedata twilio twitch twitter typeform unsplash upcdatabase uploadcare upstash ' +
    'uptimerobot urlscan userstack vatlayer vbout veriphone vercel verifier virustotal visualcrossing voiceflow voyageai vultr wakatime walkscore wandb weatherapi weatherbit weatherstack ' +
    'weaviate webflow websitepulse wolframalpha worldweather xai yandex yelp yousign youtube zapier zendesk zenrows zerobounce zhipu zipcodeapi zoominfo zulip'
  ).split(' '),
);
/** Longer ones need not be words of their own. */
const SHORT = 6;
const LONGEST = 16;
const MOST_WORDS = 3;

/** Does a name end with that of such a service, whatever its case and the signs in it: `my_goDaddy`? */
export function endsInProvider(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  for (let count = 1; count <= MOST_WORDS; count++) if (PROVIDERS.has(words.slice(-count).join(''))) return true;
  const plain = words.join('');
  for (let length = SHORT + 1; length <= LONGEST; length++) if (PROVIDERS.has(plain.slice(-length))) return true;
  return false;
}
