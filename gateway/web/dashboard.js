/** The page at /dashboard: budgets and the latest calls of one operator, or of all for the administrator. */
import { asked, at, badge, cell } from './elements.js';

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
  const body = await asked('shown', () => fetch('/dashboard/data', { headers }));
  if (body) show(body.data);
}

at('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  void enter();
});
