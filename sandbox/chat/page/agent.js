// @ts-check
/** The agent's desk: who has written, what is unread, and answers. Words of people are only ever set as text. */

const BASE = '/sandbox/chat/agent/conversations';
const LOOK_MS = 1_500;

/**
 * @typedef {{ id: string, who: string, page: string, locale: string, isClosed: boolean, rating: number | null, unread: number,
 *   last: string, updatedAt: number }} Row
 * @typedef {{ id: number, author: 'visitor' | 'agent', text: string, at: number }} Message
 */

/** @param {string} id @returns {any} */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
};

/** @type {string | null} */
let chosen = null;
let shape = '';
let shown = '';

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function call(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${BASE}${path}`, { cache: 'no-store', ...options });
  // The page itself asks for the sign-in.
  if (answer.status === 401) location.reload();
  if (!answer.ok) throw new Error(`the operator answered ${answer.status}`);
  return answer.json();
}

/** @param {string} name @param {string} text @param {string} [className] */
function textElement(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** @param {Row} row */
function rowOf(row) {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-pressed', String(row.id === chosen));
  button.append(textElement('strong', row.who), textElement('span', row.last, 'last'));
  if (row.unread > 0) button.append(textElement('span', `${row.unread} unread`, 'unread'));
  const rating = row.rating === null ? '' : `, rated ${row.rating} of 5`;
  if (row.page) button.append(textElement('small', `looks at ${row.page}`));
  button.append(textElement('small', `${row.locale}${row.isClosed ? ', closed' : ''}${rating}`));
  button.addEventListener('click', () => {
    chosen = row.id;
    shown = '';
    byId('who').textContent = row.who;
    byId('conversation').hidden = false;
    void look();
    byId('text').focus();
  });
  const item = document.createElement('li');
  item.append(button);
  return item;
}

async function showList() {
  /** @type {{ items: Row[] }} */
  const { items } = await call('');
  byId('none').hidden = items.length > 0;
  const now = JSON.stringify([items, chosen]);
  if (now === shape) return;
  shape = now;
  const wasIn = document.activeElement?.closest('#conversations li');
  const index = wasIn ? [...byId('conversations').children].indexOf(wasIn) : -1;
  byId('conversations').replaceChildren(...items.map(rowOf));
  if (index >= 0) byId('conversations').children[index]?.querySelector('button')?.focus();
}

async function showMessages() {
  if (chosen === null) return;
  /** @type {{ messages: Message[], isClosed: boolean }} */
  const { messages, isClosed } = await call(`/${chosen}`);
  byId('close').disabled = isClosed;
  const now = JSON.stringify(messages);
  if (now === shown) return;
  shown = now;
  const items = messages.map(({ author, text, at }) => {
    const item = textElement('li', '', author);
    item.append(textElement('p', text), textElement('small', new Date(at).toLocaleTimeString()));
    return item;
  });
  byId('messages').replaceChildren(...items);
  byId('log').scrollTop = byId('log').scrollHeight;
}

async function look() {
  try {
    await showMessages();
    await showList();
    byId('status').textContent = '';
  } catch {
    byId('status').textContent = 'The operator does not answer.';
  }
}

/** @param {() => Promise<unknown>} deed */
const act = (deed) => deed().then(look, (error) => (byId('status').textContent = error.message));

byId('answer').addEventListener('submit', (/** @type {Event} */ event) => {
  event.preventDefault();
  const text = byId('text').value.trim();
  if (!text || chosen === null) return;
  byId('text').value = '';
  void act(() => call(`/${chosen}/messages`, { text, key: crypto.randomUUID() }));
});
byId('text').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  byId('answer').requestSubmit();
});
byId('close').addEventListener('click', () => void act(() => call(`/${chosen}/close`, {})));

await look();
setInterval(look, LOOK_MS);
