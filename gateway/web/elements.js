/** What the pages are made of. Text goes in as text, never as markup. */
export const at = (id) => document.getElementById(id);

export function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

export const cell = (text, className) => element('td', text, className);

export function badge(risk) {
  const made = document.createElement('td');
  made.append(element('span', risk, `badge ${risk}`));
  return made;
}

const BUSY = 'aria-disabled';

function waiting(seconds) {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The answer's body; else what went wrong is told, and `result` is hidden. Meanwhile nobody asks twice. */
export async function asked(result, work) {
  // A button that is disabled loses the focus of whoever pressed it.
  if (at('send').hasAttribute(BUSY)) return undefined;
  at('send').setAttribute(BUSY, 'true');
  at('problem').hidden = true;
  let problem = 'Blackbar cannot be reached. A client that sees this must not call its model.';
  try {
    const response = await work();
    const body = await response.json();
    if (response.ok) return body;
    const seconds = Number(response.headers.get('retry-after'));
    problem = seconds > 0 ? `${body.message} Again in ${waiting(seconds)}.` : body.message;
  } catch {
    // told below
  } finally {
    at('send').removeAttribute(BUSY);
  }
  at(result).hidden = true;
  at('problem').textContent = problem;
  at('problem').hidden = false;
  return undefined;
}
