/** Replaces what differs in the replay's iframe: clock, storage, cookies, device. Must run before the product. */

import { defaultLocale } from '@baize/contract/i18n/locales';
import { install } from '@sinonjs/fake-timers';
import type { Boot, Stored } from './messages';

export type Clock = ReturnType<typeof install>;

/** The iframe's own storage throws on access. */
function memoryStore(entries: Record<string, string>): Storage {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export const defineGetter = (target: object, name: string, get: () => unknown) =>
  Object.defineProperty(target, name, { configurable: true, get });

/** In-memory cookies of one page; nothing is sent. */
function installCookies(cookies: Record<string, string>): void {
  const jar = new Map(Object.entries(cookies));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [pair = '', ...attributes] = cookie.split(';');
      const split = pair.indexOf('=');
      const isExpired = attributes.some((attribute) => /max-age\s*=\s*(0|-)/i.test(attribute));
      if (isExpired) jar.delete(pair.slice(0, split).trim());
      else jar.set(pair.slice(0, split).trim(), pair.slice(split + 1));
    },
  });
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const DATE_PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Formats dates in the player's time zone; the `Date` constructor still uses the desk's. */
function installTimeZone(format: Intl.DateTimeFormat): void {
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

function installDevice(boot: Boot): void {
  defineGetter(navigator, 'languages', () => boot.languages);
  defineGetter(navigator, 'language', () => boot.languages[0] ?? defaultLocale);
  defineGetter(navigator, 'userAgent', () => boot.userAgent);
  defineGetter(navigator, 'cookieEnabled', () => boot.hasCookies);
  defineGetter(navigator, 'onLine', () => boot.isOnline);
  defineGetter(navigator, 'maxTouchPoints', () => (boot.hasTouch ? 1 : 0));
  // Simulates a browser without service workers.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const query = window.matchMedia.bind(window);
  window.matchMedia = (text) => {
    const list = query(text);
    const scheme = /prefers-color-scheme:\s*(dark|light)/.exec(text)?.[1];
    if (scheme) defineGetter(list, 'matches', () => scheme === boot.scheme);
    if (/prefers-reduced-motion:\s*reduce/.test(text)) defineGetter(list, 'matches', () => boot.isStill);
    const pointer = /\((?:any-)?(?:pointer|hover):\s*(\w+)\)/.exec(text)?.[1];
    if (pointer) defineGetter(list, 'matches', () => (pointer === 'coarse' || pointer === 'none') === boot.hasTouch);
    return list;
  };
  const Format = Intl.DateTimeFormat;
  const withTimeZone = (options?: Intl.DateTimeFormatOptions) => ({
    ...options,
    timeZone: options?.timeZone ?? boot.timeZone,
  });
  installTimeZone(new Format('en-GB', { ...DATE_PARTS, timeZone: boot.timeZone }));
  Intl.DateTimeFormat = new Proxy(Format, {
    construct: (Original, [locales, options]) => new Original(locales, withTimeZone(options)),
    apply: (Original, _, [locales, options]) => new Original(locales, withTimeZone(options)),
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const original = Date.prototype[name] as (locales?: string, options?: Intl.DateTimeFormatOptions) => string;
    Date.prototype[name] = function (this: Date, locales?: string, options?: Intl.DateTimeFormatOptions) {
      return original.call(this, locales, withTimeZone(options));
    } as Date['toLocaleString'];
  }
}

/** Clock ms until idle callbacks run. */
const IDLE_MS = 20;

function installIdleCallbacks(): void {
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

export const readStored = (): Stored => ({
  local: stores ? entriesOf(stores.local) : {},
  session: stores ? entriesOf(stores.session) : {},
});

/** @returns the clock, which only moves when advanced */
export function simulateEnvironment(boot: Boot): Clock {
  if (boot.hasStorage) stores = { local: memoryStore(boot.stored.local), session: memoryStore(boot.stored.session) };
  const { local = null, session = null } = stores ?? {};
  defineGetter(window, 'localStorage', () => local ?? refuse());
  defineGetter(window, 'sessionStorage', () => session ?? refuse());
  installCookies(boot.hasCookies ? boot.cookies : {});
  installDevice(boot);
  // Outside of Telegram the page was not framed.
  if (!boot.hash) defineGetter(window, 'parent', () => window);
  navigator.sendBeacon = () => true;
  const clock = install({
    now: boot.now,
    toFake: [
      ...(['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  installIdleCallbacks();
  return clock;
}
