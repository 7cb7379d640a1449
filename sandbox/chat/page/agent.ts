/** Agent page: conversations, unread counts and replies. User texts are only set as text content. */

import type { AgentConversation, AgentList, AgentRow } from '../agentRoutes';

const BASE = '/sandbox/chat/agent/conversations';
const POLL_MS = 1_500;

/** @throws Error that names the missing element */
function requireElement<Kind extends Element>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}`);
  return found;
}

const status = requireElement('status', HTMLElement);
const none = requireElement('none', HTMLElement);
const list = requireElement('conversations', HTMLUListElement);
const conversation = requireElement('conversation', HTMLElement);
const who = requireElement('who', HTMLElement);
const close = requireElement('close', HTMLButtonElement);
const log = requireElement('log', HTMLElement);
const messageList = requireElement('messages', HTMLOListElement);
const form = requireElement('answer', HTMLFormElement);
const ask = requireElement('ask', HTMLButtonElement);
const field = requireElement('text', HTMLTextAreaElement);

let chosen: string | null = null;
let listSnapshot = '';
let messagesSnapshot = '';

/** @throws Error with the HTTP status */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${BASE}${path}`, { cache: 'no-store', ...options });
  // The reloaded page shows the sign-in.
  if (answer.status === 401) location.reload();
  if (!answer.ok) throw new Error(`the operator returned HTTP ${answer.status}`);
  return answer.json();
}

function textElement(name: string, text: string, className?: string) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function renderRow(row: AgentRow) {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-pressed', String(row.id === chosen));
  button.append(textElement('strong', row.who), textElement('span', row.last, 'last'));
  if (row.unread > 0) button.append(textElement('span', `${row.unread} unread`, 'unread'));
  const rating = row.rating === null ? '' : `, rated ${row.rating} of 5`;
  if (row.page) button.append(textElement('small', `viewing ${row.page}`));
  button.append(textElement('small', `${row.locale}${row.isClosed ? ', closed' : ''}${rating}`));
  button.addEventListener('click', () => {
    chosen = row.id;
    messagesSnapshot = '';
    who.textContent = row.who;
    conversation.hidden = false;
    void poll();
    field.focus();
  });
  const item = document.createElement('li');
  item.append(button);
  return item;
}

async function showList() {
  const { items } = await call<AgentList>('');
  none.hidden = items.length > 0;
  const now = JSON.stringify([items, chosen]);
  if (now === listSnapshot) return;
  listSnapshot = now;
  const focusedItem = document.activeElement?.closest('#conversations li');
  const index = focusedItem ? [...list.children].indexOf(focusedItem) : -1;
  list.replaceChildren(...items.map(renderRow));
  if (index >= 0) list.children[index]?.querySelector('button')?.focus();
}

async function showMessages() {
  if (chosen === null) return;
  const { messages, isClosed } = await call<AgentConversation>(`/${chosen}`);
  close.disabled = isClosed;
  const now = JSON.stringify(messages);
  if (now === messagesSnapshot) return;
  messagesSnapshot = now;
  const items = messages.map(({ author, text, at }) => {
    const item = textElement('li', '', author);
    item.append(textElement('p', text), textElement('small', new Date(at).toLocaleTimeString()));
    return item;
  });
  messageList.replaceChildren(...items);
  log.scrollTop = log.scrollHeight;
}

async function poll() {
  try {
    await showMessages();
    await showList();
    status.textContent = '';
  } catch {
    status.textContent = 'No connection to the operator. Trying again…';
  }
}

const act = (request: () => Promise<unknown>) =>
  request().then(poll, (error: unknown) => {
    status.textContent = error instanceof Error ? error.message : String(error);
  });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text || chosen === null) return;
  field.value = '';
  void act(() => call(`/${chosen}/messages`, { text, key: crypto.randomUUID() }));
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  form.requestSubmit();
});
ask.addEventListener('click', () => void act(() => call(`/${chosen}/report`, {})));
close.addEventListener('click', () => void act(() => call(`/${chosen}/close`, {})));

await poll();
setInterval(poll, POLL_MS);
