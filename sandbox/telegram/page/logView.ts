/** The list of messages next to the phone. */
import type { Entry } from './log.js';
import { element, requireElement } from './phone.js';
import type { Text } from './texts.js';

const SHOWN = 400;
const ARROWS = { app: '→', host: '←', note: '·' };

export function createLogView({ entries, text }: { entries: () => Entry[]; text: Text }) {
  const list = element('entries');
  const filter = requireElement('filter', HTMLInputElement);
  const matchesFilter = (entry: Entry) => entry.name.includes(filter.value.trim());

  const add = (entry: Entry) => {
    if (!matchesFilter(entry)) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(row(entry));
    if (list.childElementCount > SHOWN) list.firstElementChild?.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  };

  filter.addEventListener('input', () => {
    list.replaceChildren(...entries().filter(matchesFilter).slice(-SHOWN).map(row));
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
  line.append(
    textElement('span', 'way', ARROWS[entry.from]),
    textElement('span', 'name', entry.name),
    textElement('time', '', entry.time),
  );
  item.append(line);
  if (entry.payload !== undefined && entry.payload !== null)
    item.append(textElement('pre', '', JSON.stringify(entry.payload)));
  if (entry.note) item.append(textElement('div', 'note', entry.note));
  return item;
}

function textElement(tag: string, name: string, text: string) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
