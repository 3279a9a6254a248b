/** The page at /: sends a text to the preview and shows what was found in it. */
import { asked, at, badge, cell, element } from './elements.js';

at('use').textContent = `OPENAI_BASE_URL=${location.origin}/v1\nANTHROPIC_BASE_URL=${location.origin}`;

async function tellLimits() {
  const { limits } = await (await fetch('/preflight?mode=preview')).json();
  if (at('left').textContent === '')
    at('left').textContent = `Up to ${limits.preview_characters} characters, ${limits.previews_per_hour} an hour`;
}
tellLimits().catch(() => undefined);

/** The text with every finding marked; offsets count code points. */
function marked(text, entities) {
  const points = [...text];
  const parts = [];
  let done = 0;
  for (const { type, risk, start, end } of entities) {
    const from = Math.max(start, done);
    if (from >= end) continue;
    parts.push(document.createTextNode(points.slice(done, from).join('')));
    const mark = element('mark', points.slice(from, end).join(''), risk);
    mark.append(element('small', type));
    parts.push(mark);
    done = end;
  }
  parts.push(document.createTextNode(points.slice(done).join('')));
  return parts;
}

function show(text, { data, quota_remaining: left }) {
  at('risk').textContent = `${data.risk_category} ${data.safety_score.toFixed(2)}`;
  at('risk').className = `badge ${data.risk_category}`;
  at('found').replaceChildren(...marked(text, data.entities));
  at('sanitized').textContent = data.sanitized_content;
  at('entities').hidden = data.entities.length === 0;
  at('entities').tBodies[0].replaceChildren(
    ...data.entities.map(({ type, category, region, risk, score }) => {
      const row = document.createElement('tr');
      row.append(cell(type), cell(category), cell(region), badge(risk), cell(score.toFixed(2), 'number'));
      return row;
    }),
  );
  at('left').textContent = `${left} of ${data.usage_metrics.limit} previews left this hour`;
  at('result').hidden = false;
}

async function ask() {
  const text = at('text').value;
  const body = await asked('result', () =>
    fetch('/sanitize/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, context: at('context').value }),
    }),
  );
  if (body) show(text, body);
}

at('ask').addEventListener('submit', (event) => {
  event.preventDefault();
  void ask();
});
