/** Replaces what differs in the replay's iframe: clock, storage, cookies, device. Must run before the product. */
import { install } from '@sinonjs/fake-timers';
import { defaultLocale } from '../../domain/locales';
import type { Boot, Stored } from './line';

export type Clock = ReturnType<typeof install>;

/** The iframe's own storage throws on access. */
function memoryStore(entries: Record<string, string>): Storage {
  const held = new Map(Object.entries(entries));
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, String(value)),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

export const give = (target: object, name: string, get: () => unknown) =>
  Object.defineProperty(target, name, { configurable: true, get });

/** In-memory cookies of one page; nothing is sent. */
function giveCookies(cookies: Record<string, string>): void {
  const jar = new Map(Object.entries(cookies));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line: string) => {
      const [pair = '', ...attributes] = line.split(';');
      const split = pair.indexOf('=');
      const isOver = attributes.some((attribute) => /max-age\s*=\s*(0|-)/i.test(attribute));
      if (isOver) jar.delete(pair.slice(0, split).trim());
      else jar.set(pair.slice(0, split).trim(), pair.slice(split + 1));
    },
  });
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Formats dates in the player's time zone; the `Date` constructor still uses the desk's. */
function giveZone(format: Intl.DateTimeFormat): void {
  const { prototype } = Date;
  const shifted = (date: Date): Date => {
    if (Number.isNaN(date.getTime())) return date;
    const parts = format.formatToParts(date).map(({ type, value }) => [type, Number(value)]);
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, date.getUTCMilliseconds()));
  };
  prototype.getTimezoneOffset = function () {
    return (this.getTime() - shifted(this).getTime()) / 60_000;
  };
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const)
    prototype[`get${part}`] = function () {
      return shifted(this)[`getUTC${part}`]();
    };
}

function giveDevice(boot: Boot): void {
  give(navigator, 'languages', () => boot.languages);
  give(navigator, 'language', () => boot.languages[0] ?? defaultLocale);
  give(navigator, 'userAgent', () => boot.userAgent);
  give(navigator, 'cookieEnabled', () => boot.hasCookies);
  give(navigator, 'onLine', () => boot.isOnline);
  give(navigator, 'maxTouchPoints', () => (boot.hasTouch ? 1 : 0));
  // Simulates a browser without service workers.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const query = window.matchMedia.bind(window);
  window.matchMedia = (text) => {
    const list = query(text);
    const scheme = /prefers-color-scheme:\s*(dark|light)/.exec(text)?.[1];
    if (scheme) give(list, 'matches', () => scheme === boot.scheme);
    if (/prefers-reduced-motion:\s*reduce/.test(text)) give(list, 'matches', () => boot.isStill);
    const pointer = /\((?:any-)?(?:pointer|hover):\s*(\w+)\)/.exec(text)?.[1];
    if (pointer) give(list, 'matches', () => (pointer === 'coarse' || pointer === 'none') === boot.hasTouch);
    return list;
  };
  const Format = Intl.DateTimeFormat;
  const timed = (options?: Intl.DateTimeFormatOptions) => ({
    ...options,
    timeZone: options?.timeZone ?? boot.timeZone,
  });
  giveZone(new Format('en-GB', { ...PARTS, timeZone: boot.timeZone }));
  Intl.DateTimeFormat = new Proxy(Format, {
    construct: (Original, [locales, options]) => new Original(locales, timed(options)),
    apply: (Original, _, [locales, options]) => new Original(locales, timed(options)),
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const original = Date.prototype[name] as (locales?: string, options?: Intl.DateTimeFormatOptions) => string;
    Date.prototype[name] = function (this: Date, locales?: string, options?: Intl.DateTimeFormatOptions) {
      return original.call(this, locales, timed(options));
    } as Date['toLocaleString'];
  }
}

/** Clock ms until idle callbacks run. */
const IDLE_MS = 20;

function giveIdleness(): void {
  window.requestIdleCallback = (task) =>
    window.setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 }), IDLE_MS);
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
}

let stores: Record<keyof Stored, Storage> | null = null;

const entriesOf = (store: Storage) =>
  Object.fromEntries(
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').map((key) => [
      key,
      store.getItem(key) ?? '',
    ]),
  );

export const keptSoFar = (): Stored => ({
  local: stores ? entriesOf(stores.local) : {},
  session: stores ? entriesOf(stores.session) : {},
});

/** @returns the clock, which only moves when advanced */
export function imitate(boot: Boot): Clock {
  if (boot.hasStorage) stores = { local: memoryStore(boot.stored.local), session: memoryStore(boot.stored.session) };
  const { local = null, session = null } = stores ?? {};
  give(window, 'localStorage', () => local ?? refuse());
  give(window, 'sessionStorage', () => session ?? refuse());
  giveCookies(boot.hasCookies ? boot.cookies : {});
  giveDevice(boot);
  // Outside of Telegram the page was not framed.
  if (!boot.hash) give(window, 'parent', () => window);
  navigator.sendBeacon = () => true;
  const clock = install({
    now: boot.now,
    toFake: [
      ...(['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  giveIdleness();
  return clock;
}
