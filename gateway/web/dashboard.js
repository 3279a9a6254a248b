/** The page at /dashboard: budgets and the latest calls of one operator, or of all for the administrator. */
const at = (id) => document.getElementById(id);
const cell = (text, className) => {
  const made = document.createElement('td');
  made.textContent = text;
  if (className) made.className = className;
  return made;
};
const badge = (risk) => {
  const made = document.createElement('td');
  const inside = document.createElement('span');
  inside.textContent = risk;
  inside.className = `badge ${risk}`;
  made.append(inside);
  return made;
};

const part = ({ used, limit }) => (limit === null ? String(used) : `${used} / ${limit}`);

function budgetRow({ operator_id: name, used, daily_limit: limit, entities }) {
  const row = document.createElement('tr');
  const bar = document.createElement('td');
  if (limit !== null) {
    const progress = document.createElement('progress');
    progress.max = Math.max(1, limit);
    progress.value = used;
    progress.setAttribute('aria-label', `${name}: ${used} of ${limit}`);
    bar.append(progress);
  }
  row.append(cell(name), bar, cell(used, 'number'), cell(limit ?? 'none', 'number'));
  for (const risk of ['CRITICAL', 'PRIVATE', 'SENSITIVE']) row.append(cell(part(entities[risk]), 'number'));
  return row;
}

function eventRow({ at: time, operator, route, action, risk, kinds, micros }) {
  const row = document.createElement('tr');
  const found = Object.entries(kinds).map(([kind, count]) => `${kind} × ${count}`);
  row.append(cell(time.replace('T', ' ').slice(0, 19)), cell(operator ?? ''), cell(route), cell(action), badge(risk));
  row.append(cell(found.join(', ')), cell(`${(micros / 1000).toFixed(2)} ms`, 'number'));
  return row;
}

function show({ operators, events }) {
  const first = operators[0];
  at('day').textContent = first ? first.day : 'today';
  at('resets').textContent = first ? `until ${first.resets_at.slice(11, 16)} UTC` : 'no operator is listed';
  at('budgets').tBodies[0].replaceChildren(...operators.flatMap((one) => [one, ...one.teams]).map(budgetRow));
  at('events').tBodies[0].replaceChildren(...events.map(eventRow));
  at('shown').hidden = false;
}

async function enter() {
  const operator = at('operator').value;
  const key = at('key').value;
  const headers =
    operator === '' ? { authorization: `Bearer ${key}` } : { 'x-operator-id': operator, 'x-blackbar-key': key };
  at('problem').hidden = true;
  at('send').disabled = true;
  try {
    const response = await fetch('/dashboard/data', { headers });
    const body = await response.json();
    if (!response.ok) throw new Error(body.message);
    show(body.data);
  } catch (error) {
    at('shown').hidden = true;
    at('problem').textContent = error instanceof TypeError ? 'Blackbar cannot be reached.' : error.message;
    at('problem').hidden = false;
  } finally {
    at('send').disabled = false;
  }
}

at('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  void enter();
});
