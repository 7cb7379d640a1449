// @ts-check
/** Every message, both ways, in the order of arrival. Init data never gets in. */

/**
 * @typedef {object} Entry
 * @property {string} time local, to the millisecond
 * @property {'app' | 'host' | 'note'} from who spoke: the app, this client, or this page about itself
 * @property {string} name
 * @property {unknown} payload
 * @property {string} [note] why nothing came of it
 */

const SECRET = /(tgWebAppData|auth_date|signature|hash)=/i;
const MASK = '••• init data •••';
const LIMIT = 2000;

/** A copy without init data, at any depth. @param {unknown} value @returns {unknown} */
export function masked(value) {
  if (typeof value === 'string') return SECRET.test(value) || SECRET.test(decoded(value)) ? MASK : value;
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part)]));
}

/** @param {(entry: Entry) => void} onEntry called with each new entry */
export function createLog(onEntry) {
  /** @type {Entry[]} */
  const entries = [];
  /** @param {Entry['from']} from @param {string} name @param {unknown} payload @param {string} [note] */
  const add = (from, name, payload, note) => {
    /** @type {Entry} */
    const entry = { time: clock(new Date()), from, name, payload: masked(payload) };
    if (note) entry.note = note;
    entries.push(entry);
    if (entries.length > LIMIT) entries.shift();
    onEntry(entry);
  };
  return { entries, add };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {Date} date */
function clock(date) {
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
