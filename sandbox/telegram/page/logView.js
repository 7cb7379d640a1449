// @ts-check
/** The list of messages beside the phone. */
import { element } from './phone.js';

/** @typedef {import('./log.js').Entry} Entry */

const SHOWN = 400;
const WAY = { app: '→', host: '←', note: '·' };

/** @param {{entries: () => Entry[], text: (key: import('./texts.js').TextKey) => string}} options */
export function createLogView({ entries, text }) {
  const list = element('entries');
  const filter = /** @type {HTMLInputElement} */ (element('filter'));
  /** @param {Entry} entry */
  const isWanted = (entry) => entry.name.includes(filter.value.trim());

  /** @param {Entry} entry */
  const add = (entry) => {
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

/** @param {Entry} entry */
function row(entry) {
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

/** @param {string} tag @param {string} name @param {string} text */
function part(tag, name, text) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
