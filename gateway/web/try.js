/** The page at /: sends a text to the preview and shows what was found in it. */
const at = (id) => document.getElementById(id);
const element = (name, text, className) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

at('use').textContent = `OPENAI_BASE_URL=${location.origin}/v1`;

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
      for (const word of [type, category, region]) row.append(element('td', word));
      const cell = document.createElement('td');
      cell.append(element('span', risk, `badge ${risk}`));
      row.append(cell, element('td', score.toFixed(2), 'number'));
      return row;
    }),
  );
  at('left').textContent = `${left} of ${data.usage_metrics.limit} previews left this hour`;
  at('result').hidden = false;
}

function fail(message) {
  at('problem').textContent = message;
  at('problem').hidden = false;
  at('result').hidden = true;
}

async function ask() {
  const text = at('text').value;
  at('problem').hidden = true;
  at('send').disabled = true;
  try {
    const response = await fetch('/sanitize/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, context: at('context').value }),
    });
    const body = await response.json();
    if (response.ok) show(text, body);
    else fail(body.message);
  } catch {
    fail('Blackbar cannot be reached. A client that sees this must not call its model.');
  } finally {
    at('send').disabled = false;
  }
}

at('ask').addEventListener('submit', (event) => {
  event.preventDefault();
  void ask();
});
