// Written by `npm run kinds`.
import type { Rule } from '../define.ts';
import { rule as rule0 } from './ar/alias-cbu.ts';
import { rule as rule1 } from './ar/cbu.ts';
import { rule as rule2 } from './ar/cuit.ts';
import { rule as rule3 } from './ar/cvu.ts';
import { rule as rule4 } from './ar/dni.ts';
import { rule as rule5 } from './ar/passport.ts';
import { rule as rule6 } from './at/passport.ts';
import { rule as rule7 } from './at/svnr.ts';
import { rule as rule8 } from './au/medicare.ts';
import { rule as rule9 } from './au/tfn.ts';
import { rule as rule10 } from './be/bis-number.ts';
import { rule as rule11 } from './be/eid-card.ts';
import { rule as rule12 } from './be/enterprise.ts';
import { rule as rule13 } from './be/national-number.ts';
import { rule as rule14 } from './bo/ci.ts';
import { rule as rule15 } from './bo/nit.ts';
import { rule as rule16 } from './br/cep.ts';
import { rule as rule17 } from './br/cnh.ts';
import { rule as rule18 } from './br/cnpj-alnum.ts';
import { rule as rule19 } from './br/cnpj.ts';
import { rule as rule20 } from './br/cns.ts';
import { rule as rule21 } from './br/cpf.ts';
import { rule as rule22 } from './br/pis.ts';
import { rule as rule23 } from './br/pix-random-key.ts';
import { rule as rule24 } from './br/rg.ts';
import { rule as rule25 } from './br/titulo-eleitor.ts';
import { rule as rule26 } from './ca/passport.ts';
import { rule as rule27 } from './ca/ramq.ts';
import { rule as rule28 } from './ca/sin.ts';
import { rule as rule29 } from './ch/ahv.ts';
import { rule as rule30 } from './ch/passport.ts';
import { rule as rule31 } from './cl/rut.ts';
import { rule as rule32 } from './co/cedula.ts';
import { rule as rule33 } from './co/nit.ts';
import { rule as rule34 } from './cr/cedula.ts';
import { rule as rule35 } from './cr/dimex.ts';
import { rule as rule36 } from './crypto/age.ts';
import { rule as rule37 } from './crypto/algorand-address.ts';
import { rule as rule38 } from './crypto/base58-address.ts';
import { rule as rule39 } from './crypto/bech32-address.ts';
import { rule as rule40 } from './crypto/bip38.ts';
import { rule as rule41 } from './crypto/bitcoin-cash-address.ts';
import { rule as rule42 } from './crypto/bitcoin-wif.ts';
import { rule as rule43 } from './crypto/ethereum-key.ts';
import { rule as rule44 } from './crypto/evm-address.ts';
import { rule as rule45 } from './crypto/extended-key.ts';
import { rule as rule46 } from './crypto/monero-address.ts';
import { rule as rule47 } from './crypto/nostr.ts';
import { rule as rule48 } from './crypto/polkadot-address.ts';
import { rule as rule49 } from './crypto/seed-phrase.ts';
import { rule as rule50 } from './crypto/solana-address.ts';
import { rule as rule51 } from './crypto/solana-key.ts';
import { rule as rule52 } from './crypto/stellar.ts';
import { rule as rule53 } from './crypto/sui-aptos-address.ts';
import { rule as rule54 } from './crypto/tezos-address.ts';
import { rule as rule55 } from './crypto/ton-address.ts';
import { rule as rule56 } from './crypto/xrp.ts';
import { rule as rule57 } from './de/fuehrerschein.ts';
import { rule as rule58 } from './de/handelsregister.ts';
import { rule as rule59 } from './de/kfz.ts';
import { rule as rule60 } from './de/kvnr.ts';
import { rule as rule61 } from './de/personalausweis.ts';
import { rule as rule62 } from './de/plz-ort.ts';
import { rule as rule63 } from './de/reisepass.ts';
import { rule as rule64 } from './de/rvnr.ts';
import { rule as rule65 } from './de/steuer-id.ts';
import { rule as rule66 } from './de/steuernummer.ts';
import { rule as rule67 } from './de/ust-id.ts';
import { rule as rule68 } from './do/cedula.ts';
import { rule as rule69 } from './do/rnc.ts';
import { rule as rule70 } from './ec/cedula.ts';
import { rule as rule71 } from './ec/ruc.ts';
import { rule as rule72 } from './es/cif.ts';
import { rule as rule73 } from './es/dni.ts';
import { rule as rule74 } from './es/nie.ts';
import { rule as rule75 } from './es/nif-klm.ts';
import { rule as rule76 } from './es/nuss.ts';
import { rule as rule77 } from './es/passport.ts';
import { rule as rule78 } from './fr/cni.ts';
import { rule as rule79 } from './fr/nir.ts';
import { rule as rule80 } from './fr/passport.ts';
import { rule as rule81 } from './fr/siren.ts';
import { rule as rule82 } from './fr/siret.ts';
import { rule as rule83 } from './fr/spi.ts';
import { rule as rule84 } from './fr/tva.ts';
import { rule as rule85 } from './gb/driving-licence.ts';
import { rule as rule86 } from './gb/nhs-number.ts';
import { rule as rule87 } from './gb/nino.ts';
import { rule as rule88 } from './gb/passport.ts';
import { rule as rule89 } from './gb/sort-code.ts';
import { rule as rule90 } from './gb/utr.ts';
import { rule as rule91 } from './gb/vat.ts';
import { rule as rule92 } from './global/age-over-89.ts';
import { rule as rule93 } from './global/bic.ts';
import { rule as rule94 } from './global/card-cvv.ts';
import { rule as rule95 } from './global/card-expiry.ts';
import { rule as rule96 } from './global/case-number.ts';
import { rule as rule97 } from './global/credit-card.ts';
import { rule as rule98 } from './global/date-of-birth.ts';
import { rule as rule99 } from './global/date.ts';
import { rule as rule100 } from './global/ehic-card-number.ts';
import { rule as rule101 } from './global/email.ts';
import { rule as rule102 } from './global/employee-or-customer-number.ts';
import { rule as rule103 } from './global/eu-vat.ts';
import { rule as rule104 } from './global/gps-coordinates.ts';
import { rule as rule105 } from './global/iban.ts';
import { rule as rule106 } from './global/imei.ts';
import { rule as rule107 } from './global/insurance-policy-number.ts';
import { rule as rule108 } from './global/ipv4.ts';
import { rule as rule109 } from './global/ipv6.ts';
import { rule as rule110 } from './global/licence-plate.ts';
import { rule as rule111 } from './global/location.ts';
import { rule as rule112 } from './global/mac-address.ts';
import { rule as rule113 } from './global/medical-record-number.ts';
import { rule as rule114 } from './global/organization.ts';
import { rule as rule115 } from './global/passport-mrz.ts';
import { rule as rule116 } from './global/person-name.ts';
import { rule as rule117 } from './global/phone.ts';
import { rule as rule118 } from './global/social-handle.ts';
import { rule as rule119 } from './global/street-address.ts';
import { rule as rule120 } from './global/vin.ts';
import { rule as rule121 } from './gt/cui.ts';
import { rule as rule122 } from './gt/nit.ts';
import { rule as rule123 } from './in/aadhaar.ts';
import { rule as rule124 } from './in/pan.ts';
import { rule as rule125 } from './it/cap.ts';
import { rule as rule126 } from './it/carta-identita.ts';
import { rule as rule127 } from './it/codice-fiscale.ts';
import { rule as rule128 } from './it/partita-iva.ts';
import { rule as rule129 } from './it/passport.ts';
import { rule as rule130 } from './it/patente.ts';
import { rule as rule131 } from './it/tessera-sanitaria.ts';
import { rule as rule132 } from './jp/address.ts';
import { rule as rule133 } from './jp/bank-account.ts';
import { rule as rule134 } from './jp/corporate-number.ts';
import { rule as rule135 } from './jp/driver-license.ts';
import { rule as rule136 } from './jp/health-insurance.ts';
import { rule as rule137 } from './jp/my-number.ts';
import { rule as rule138 } from './jp/passport.ts';
import { rule as rule139 } from './jp/pension-number.ts';
import { rule as rule140 } from './jp/postal-code.ts';
import { rule as rule141 } from './jp/residence-card.ts';
import { rule as rule142 } from './kr/address.ts';
import { rule as rule143 } from './kr/bank-account.ts';
import { rule as rule144 } from './kr/brn.ts';
import { rule as rule145 } from './kr/crn.ts';
import { rule as rule146 } from './kr/driver-license.ts';
import { rule as rule147 } from './kr/frn.ts';
import { rule as rule148 } from './kr/passport.ts';
import { rule as rule149 } from './kr/rrn.ts';
import { rule as rule150 } from './latam/passport.ts';
import { rule as rule151 } from './mx/clabe.ts';
import { rule as rule152 } from './mx/curp.ts';
import { rule as rule153 } from './mx/nss.ts';
import { rule as rule154 } from './mx/passport.ts';
import { rule as rule155 } from './mx/rfc.ts';
import { rule as rule156 } from './nl/bsn.ts';
import { rule as rule157 } from './pe/ce.ts';
import { rule as rule158 } from './pe/dni.ts';
import { rule as rule159 } from './pe/ruc.ts';
import { rule as rule160 } from './pt/cc.ts';
import { rule as rule161 } from './pt/codigo-postal.ts';
import { rule as rule162 } from './pt/nif.ts';
import { rule as rule163 } from './pt/niss.ts';
import { rule as rule164 } from './pt/passport.ts';
import { rule as rule165 } from './pt/sns.ts';
import { rule as rule166 } from './py/cedula.ts';
import { rule as rule167 } from './py/ruc.ts';
import { rule as rule168 } from './secrets/airtable.ts';
import { rule as rule169 } from './secrets/anthropic.ts';
import { rule as rule170 } from './secrets/asana.ts';
import { rule as rule171 } from './secrets/atlassian.ts';
import { rule as rule172 } from './secrets/auth0.ts';
import { rule as rule173 } from './secrets/aws-secret.ts';
import { rule as rule174 } from './secrets/aws.ts';
import { rule as rule175 } from './secrets/azure-devops.ts';
import { rule as rule176 } from './secrets/azure-storage.ts';
import { rule as rule177 } from './secrets/azure.ts';
import { rule as rule178 } from './secrets/braintree.ts';
import { rule as rule179 } from './secrets/brevo.ts';
import { rule as rule180 } from './secrets/buildkite.ts';
import { rule as rule181 } from './secrets/china-cloud.ts';
import { rule as rule182 } from './secrets/circleci.ts';
import { rule as rule183 } from './secrets/clojars.ts';
import { rule as rule184 } from './secrets/cloudflare.ts';
import { rule as rule185 } from './secrets/cohere.ts';
import { rule as rule186 } from './secrets/connection-string.ts';
import { rule as rule187 } from './secrets/contentful.ts';
import { rule as rule188 } from './secrets/crates-io.ts';
import { rule as rule189 } from './secrets/databricks.ts';
import { rule as rule190 } from './secrets/datadog.ts';
import { rule as rule191 } from './secrets/deepseek.ts';
import { rule as rule192 } from './secrets/digitalocean.ts';
import { rule as rule193 } from './secrets/discord.ts';
import { rule as rule194 } from './secrets/docker.ts';
import { rule as rule195 } from './secrets/doppler.ts';
import { rule as rule196 } from './secrets/duffel.ts';
import { rule as rule197 } from './secrets/dynatrace.ts';
import { rule as rule198 } from './secrets/easypost.ts';
import { rule as rule199 } from './secrets/elevenlabs.ts';
import { rule as rule200 } from './secrets/facebook.ts';
import { rule as rule201 } from './secrets/fastly.ts';
import { rule as rule202 } from './secrets/figma.ts';
import { rule as rule203 } from './secrets/flutterwave.ts';
import { rule as rule204 } from './secrets/fly-io.ts';
import { rule as rule205 } from './secrets/gcp-service-account.ts';
import { rule as rule206 } from './secrets/generic.ts';
import { rule as rule207 } from './secrets/github.ts';
import { rule as rule208 } from './secrets/gitlab.ts';
import { rule as rule209 } from './secrets/google.ts';
import { rule as rule210 } from './secrets/grafana.ts';
import { rule as rule211 } from './secrets/groq.ts';
import { rule as rule212 } from './secrets/hashicorp.ts';
import { rule as rule213 } from './secrets/heroku.ts';
import { rule as rule214 } from './secrets/http-basic.ts';
import { rule as rule215 } from './secrets/hubspot.ts';
import { rule as rule216 } from './secrets/huggingface.ts';
import { rule as rule217 } from './secrets/jfrog.ts';
import { rule as rule218 } from './secrets/jwt.ts';
import { rule as rule219 } from './secrets/kakao.ts';
import { rule as rule220 } from './secrets/known-prefixes.ts';
import { rule as rule221 } from './secrets/langsmith.ts';
import { rule as rule222 } from './secrets/launchdarkly.ts';
import { rule as rule223 } from './secrets/line.ts';
import { rule as rule224 } from './secrets/linear.ts';
import { rule as rule225 } from './secrets/lob.ts';
import { rule as rule226 } from './secrets/mailchimp.ts';
import { rule as rule227 } from './secrets/mailgun.ts';
import { rule as rule228 } from './secrets/mapbox.ts';
import { rule as rule229 } from './secrets/mercadopago.ts';
import { rule as rule230 } from './secrets/mistral.ts';
import { rule as rule231 } from './secrets/netlify.ts';
import { rule as rule232 } from './secrets/new-relic.ts';
import { rule as rule233 } from './secrets/notion.ts';
import { rule as rule234 } from './secrets/npm.ts';
import { rule as rule235 } from './secrets/nuget.ts';
import { rule as rule236 } from './secrets/nvidia.ts';
import { rule as rule237 } from './secrets/okta.ts';
import { rule as rule238 } from './secrets/onepassword.ts';
import { rule as rule239 } from './secrets/openai.ts';
import { rule as rule240 } from './secrets/openrouter.ts';
import { rule as rule241 } from './secrets/openshift.ts';
import { rule as rule242 } from './secrets/openvpn.ts';
import { rule as rule243 } from './secrets/paseto.ts';
import { rule as rule244 } from './secrets/password-call.ts';
import { rule as rule245 } from './secrets/password-code.ts';
import { rule as rule246 } from './secrets/password-command.ts';
import { rule as rule247 } from './secrets/password-hash.ts';
import { rule as rule248 } from './secrets/password-text.ts';
import { rule as rule249 } from './secrets/paypal.ts';
import { rule as rule250 } from './secrets/perplexity.ts';
import { rule as rule251 } from './secrets/pinecone.ts';
import { rule as rule252 } from './secrets/plaid.ts';
import { rule as rule253 } from './secrets/planetscale.ts';
import { rule as rule254 } from './secrets/posthog.ts';
import { rule as rule255 } from './secrets/postman.ts';
import { rule as rule256 } from './secrets/private-key-json.ts';
import { rule as rule257 } from './secrets/private-key.ts';
import { rule as rule258 } from './secrets/pulumi.ts';
import { rule as rule259 } from './secrets/pypi.ts';
import { rule as rule260 } from './secrets/razorpay.ts';
import { rule as rule261 } from './secrets/readme.ts';
import { rule as rule262 } from './secrets/recovery-codes.ts';
import { rule as rule263 } from './secrets/replicate.ts';
import { rule as rule264 } from './secrets/rubygems.ts';
import { rule as rule265 } from './secrets/salesforce.ts';
import { rule as rule266 } from './secrets/scaleway.ts';
import { rule as rule267 } from './secrets/sendgrid.ts';
import { rule as rule268 } from './secrets/sentry.ts';
import { rule as rule269 } from './secrets/session-cookie.ts';
import { rule as rule270 } from './secrets/shippo.ts';
import { rule as rule271 } from './secrets/shopify.ts';
import { rule as rule272 } from './secrets/slack.ts';
import { rule as rule273 } from './secrets/sonarqube.ts';
import { rule as rule274 } from './secrets/sourcegraph.ts';
import { rule as rule275 } from './secrets/square.ts';
import { rule as rule276 } from './secrets/stripe.ts';
import { rule as rule277 } from './secrets/supabase.ts';
import { rule as rule278 } from './secrets/tailscale.ts';
import { rule as rule279 } from './secrets/tavily.ts';
import { rule as rule280 } from './secrets/teams.ts';
import { rule as rule281 } from './secrets/telegram.ts';
import { rule as rule282 } from './secrets/together.ts';
import { rule as rule283 } from './secrets/twilio-auth-token.ts';
import { rule as rule284 } from './secrets/twilio.ts';
import { rule as rule285 } from './secrets/twitter.ts';
import { rule as rule286 } from './secrets/typeform.ts';
import { rule as rule287 } from './secrets/url-token.ts';
import { rule as rule288 } from './secrets/url-userinfo.ts';
import { rule as rule289 } from './secrets/vercel.ts';
import { rule as rule290 } from './secrets/xai.ts';
import { rule as rule291 } from './secrets/yandex.ts';
import { rule as rule292 } from './secrets/zapier.ts';
import { rule as rule293 } from './sg/nric.ts';
import { rule as rule294 } from './sv/dui.ts';
import { rule as rule295 } from './sv/nit.ts';
import { rule as rule296 } from './us/aba-routing.ts';
import { rule as rule297 } from './us/bank-account.ts';
import { rule as rule298 } from './us/dea.ts';
import { rule as rule299 } from './us/driver-license.ts';
import { rule as rule300 } from './us/ein.ts';
import { rule as rule301 } from './us/itin.ts';
import { rule as rule302 } from './us/mbi.ts';
import { rule as rule303 } from './us/npi.ts';
import { rule as rule304 } from './us/passport.ts';
import { rule as rule305 } from './us/ssn-unissued.ts';
import { rule as rule306 } from './us/ssn.ts';
import { rule as rule307 } from './uy/cedula.ts';
import { rule as rule308 } from './uy/rut.ts';
import { rule as rule309 } from './ve/cedula.ts';
import { rule as rule310 } from './ve/rif.ts';

/** Every rule; tables refer to them by position. */
export const rules: readonly Rule[] = [
  rule0,
  rule1,
  rule2,
  rule3,
  rule4,
  rule5,
  rule6,
  rule7,
  rule8,
  rule9,
  rule10,
  rule11,
  rule12,
  rule13,
  rule14,
  rule15,
  rule16,
  rule17,
  rule18,
  rule19,
  rule20,
  rule21,
  rule22,
  rule23,
  rule24,
  rule25,
  rule26,
  rule27,
  rule28,
  rule29,
  rule30,
  rule31,
  rule32,
  rule33,
  rule34,
  rule35,
  rule36,
  rule37,
  rule38,
  rule39,
  rule40,
  rule41,
  rule42,
  rule43,
  rule44,
  rule45,
  rule46,
  rule47,
  rule48,
  rule49,
  rule50,
  rule51,
  rule52,
  rule53,
  rule54,
  rule55,
  rule56,
  rule57,
  rule58,
  rule59,
  rule60,
  rule61,
  rule62,
  rule63,
  rule64,
  rule65,
  rule66,
  rule67,
  rule68,
  rule69,
  rule70,
  rule71,
  rule72,
  rule73,
  rule74,
  rule75,
  rule76,
  rule77,
  rule78,
  rule79,
  rule80,
  rule81,
  rule82,
  rule83,
  rule84,
  rule85,
  rule86,
  rule87,
  rule88,
  rule89,
  rule90,
  rule91,
  rule92,
  rule93,
  rule94,
  rule95,
  rule96,
  rule97,
  rule98,
  rule99,
  rule100,
  rule101,
  rule102,
  rule103,
  rule104,
  rule105,
  rule106,
  rule107,
  rule108,
  rule109,
  rule110,
  rule111,
  rule112,
  rule113,
  rule114,
  rule115,
  rule116,
  rule117,
  rule118,
  rule119,
  rule120,
  rule121,
  rule122,
  rule123,
  rule124,
  rule125,
  rule126,
  rule127,
  rule128,
  rule129,
  rule130,
  rule131,
  rule132,
  rule133,
  rule134,
  rule135,
  rule136,
  rule137,
  rule138,
  rule139,
  rule140,
  rule141,
  rule142,
  rule143,
  rule144,
  rule145,
  rule146,
  rule147,
  rule148,
  rule149,
  rule150,
  rule151,
  rule152,
  rule153,
  rule154,
  rule155,
  rule156,
  rule157,
  rule158,
  rule159,
  rule160,
  rule161,
  rule162,
  rule163,
  rule164,
  rule165,
  rule166,
  rule167,
  rule168,
  rule169,
  rule170,
  rule171,
  rule172,
  rule173,
  rule174,
  rule175,
  rule176,
  rule177,
  rule178,
  rule179,
  rule180,
  rule181,
  rule182,
  rule183,
  rule184,
  rule185,
  rule186,
  rule187,
  rule188,
  rule189,
  rule190,
  rule191,
  rule192,
  rule193,
  rule194,
  rule195,
  rule196,
  rule197,
  rule198,
  rule199,
  rule200,
  rule201,
  rule202,
  rule203,
  rule204,
  rule205,
  rule206,
  rule207,
  rule208,
  rule209,
  rule210,
  rule211,
  rule212,
  rule213,
  rule214,
  rule215,
  rule216,
  rule217,
  rule218,
  rule219,
  rule220,
  rule221,
  rule222,
  rule223,
  rule224,
  rule225,
  rule226,
  rule227,
  rule228,
  rule229,
  rule230,
  rule231,
  rule232,
  rule233,
  rule234,
  rule235,
  rule236,
  rule237,
  rule238,
  rule239,
  rule240,
  rule241,
  rule242,
  rule243,
  rule244,
  rule245,
  rule246,
  rule247,
  rule248,
  rule249,
  rule250,
  rule251,
  rule252,
  rule253,
  rule254,
  rule255,
  rule256,
  rule257,
  rule258,
  rule259,
  rule260,
  rule261,
  rule262,
  rule263,
  rule264,
  rule265,
  rule266,
  rule267,
  rule268,
  rule269,
  rule270,
  rule271,
  rule272,
  rule273,
  rule274,
  rule275,
  rule276,
  rule277,
  rule278,
  rule279,
  rule280,
  rule281,
  rule282,
  rule283,
  rule284,
  rule285,
  rule286,
  rule287,
  rule288,
  rule289,
  rule290,
  rule291,
  rule292,
  rule293,
  rule294,
  rule295,
  rule296,
  rule297,
  rule298,
  rule299,
  rule300,
  rule301,
  rule302,
  rule303,
  rule304,
  rule305,
  rule306,
  rule307,
  rule308,
  rule309,
  rule310,
];
