/** The list of messages next to the phone. */
import type { Entry } from './log.js';
import { element, needed } from './phone.js';
import type { Text } from './texts.js';

const SHOWN = 400;
const WAY = { app: '→', host: '←', note: '·' };

export function createLogView({ entries, text }: { entries: () => Entry[]; text: Text }) {
  const list = element('entries');
  const filter = needed('filter', HTMLInputElement);
  const isWanted = (entry: Entry) => entry.name.includes(filter.value.trim());

  const add = (entry: Entry) => {
    if (!isWanted(entry)) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(row(entry));
    if (list.childElementCount > SHOWN) list.firstElementChild?.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  };

  filter.addEventListener('input', () => {
    list.replaceChildren(...entries().filter(isWanted).slice(-SHOWN).map(row));
  });
  element('clearLog').addEventListener('click', () => {
    entries().length = 0;
    list.replaceChildren();
  });
  element('copyLog').addEventListener('click', async () => {
    await navigator.clipboard.writeText(JSON.stringify(entries(), null, 2));
    const button = element('copyLog');
    button.textContent = text('copied');
    setTimeout(() => {
      button.textContent = text('copyLog');
    }, 1500);
  });
  return { add };
}

function row(entry: Entry) {
  const item = document.createElement('li');
  item.dataset.from = entry.from;
  const line = document.createElement('div');
  line.className = 'line';
  line.append(part('span', 'way', WAY[entry.from]), part('span', 'name', entry.name), part('time', '', entry.time));
  item.append(line);
  if (entry.payload !== undefined && entry.payload !== null)
    item.append(part('pre', '', JSON.stringify(entry.payload)));
  if (entry.note) item.append(part('div', 'note', entry.note));
  return item;
}

function part(tag: string, name: string, text: string) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
