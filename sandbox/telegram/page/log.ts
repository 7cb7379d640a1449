/** All messages in both directions, in order of arrival, without init data. */

export interface Entry {
  /** Local, to the millisecond. */
  time: string;
  /** Sender: the app, this client, or a note of this page. */
  from: 'app' | 'host' | 'note';
  name: string;
  payload: unknown;
  /** Why the message had no effect. */
  note?: string;
}

const SECRET = /(tgWebAppData|auth_date|signature|hash)=/i;
const MASK = '••• init data •••';
const LIMIT = 2000;

/** A deep copy without init data. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return SECRET.test(value) || SECRET.test(decoded(value)) ? MASK : value;
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part)]));
}

/** @param onEntry called with each new entry */
export function createLog(onEntry: (entry: Entry) => void) {
  const entries: Entry[] = [];
  const add = (from: Entry['from'], name: string, payload: unknown, note?: string) => {
    const entry: Entry = { time: clock(new Date()), from, name, payload: masked(payload) };
    if (note) entry.note = note;
    entries.push(entry);
    if (entries.length > LIMIT) entries.shift();
    onEntry(entry);
  };
  return { entries, add };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function clock(date: Date) {
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
