// Sanitize first, then ask the model. If Blackbar is unreachable, slow or answers an error, no model call is made.
// BLACKBAR_URL=http://127.0.0.1:8080 MODEL_URL=https://api.openai.com/v1 MODEL_KEY=… node ask.mjs "text"
const { BLACKBAR_URL, MODEL_URL, MODEL_KEY = '', MODEL = 'gpt-4o-mini', WALLET = 'my-wallet' } = process.env;
const post = (url, body, headers = {}, seconds = 5) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(seconds * 1000),
  });

async function sanitize(text) {
  const response = await post(`${BLACKBAR_URL}/sanitize`, { text, wallet_address: WALLET });
  if (response.status !== 200) throw new Error(`Blackbar answered ${response.status}`);
  const answer = await response.json();
  const clean = answer?.data?.sanitized_content;
  if (answer?.status !== 'success' || typeof clean !== 'string') throw new Error('Blackbar gave no sanitized text');
  return clean;
}

try {
  const clean = await sanitize(process.argv[2] ?? ''); // throws: the next line is never reached
  const body = { model: MODEL, messages: [{ role: 'user', content: clean }] };
  const reply = await post(`${MODEL_URL}/chat/completions`, body, { authorization: `Bearer ${MODEL_KEY}` }, 600);
  console.log((await reply.json()).choices[0].message.content);
} catch (error) {
  console.error(`No model call was made with unsanitized text: ${error.message}`);
  process.exitCode = 1;
}
