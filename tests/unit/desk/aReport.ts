/** Small reports for the tests of the desk. */
import { VERSION } from '../../../src/recorder/report/format';
import type { Report, ReportEvent } from '../../../src/recorder/report/schema';

type Happened = ReportEvent extends infer E ? (E extends ReportEvent ? Omit<E, 'at'> & { at?: number } : never) : never;

export const BEGAN = Date.UTC(2026, 0, 15, 13, 0, 0);

const place: Report['place'] = {
  mode: 'browser',
  client: null,
  scheme: 'dark',
  width: 390,
  height: 844,
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  pixelRatio: 3,
  languages: ['fr-FR', 'en'],
  timeZone: 'Europe/Paris',
  userAgent: 'Mozilla/5.0',
  hasTouch: true,
  isStill: false,
  hasStorage: true,
  hasCookies: true,
  isOnline: true,
};

/** A report of these events, one second apart unless they state a time. */
export function aReport(events: readonly Happened[] = [], rest: Partial<Omit<Report, 'events'>> = {}): Report {
  let at = 0;
  const timed = events.map((event) => {
    at = event.at ?? at + 1_000;
    return { ...event, at } as ReportEvent;
  });
  return {
    format: 'baize-report',
    version: VERSION,
    id: '7QF2M9DK',
    beganAt: BEGAN,
    madeAt: BEGAN + at,
    reason: 'support',
    note: '',
    app: { version: '0.1.0', build: 'main-abc' },
    base: [],
    outlines: [],
    ...rest,
    place: { ...place, ...rest.place },
    events: timed,
  };
}

export const somewhere = (rest: Partial<Report['place']>) => ({ place: { ...place, ...rest } });

type CallHappened = Extract<Happened, { kind: 'call' | 'cms' }>;
let lastId = 0;

/** A finished call. */
export function call(name: string, rest: Partial<CallHappened> = {}): CallHappened {
  lastId += 1;
  const verb = /\.(get|logout)/i.test(name) ? 'GET' : 'POST';
  return {
    ...{ kind: 'call', name, verb, params: {}, attempt: 1, requestId: `REQ${String(lastId).padStart(5, '0')}` },
    ...{ tookMs: 200, status: 200, failure: null, body: { response: 1 } },
    ...rest,
  } as CallHappened;
}

export const good = (name: string, response: unknown, params = {}, rest: Partial<CallHappened> = {}) =>
  call(name, { body: { response }, params, ...rest });

export const refused = (
  name: string,
  type: string,
  rest: {
    code?: string;
    message?: string;
    data?: object;
    params?: Record<string, unknown>;
    at?: number;
    status?: number;
  } = {},
) => {
  const { code, message = '', data, params = {}, at, status = 400 } = rest;
  return call(name, {
    ...(at !== undefined && { at }),
    status,
    params,
    body: { error: { type, message, ...(code && { code }) }, ...(data && { error_data: data }) },
  });
};

export const lost = (name: string, failure: 'offline' | 'timeout' | 'aborted', rest: Partial<CallHappened> = {}) =>
  call(name, { status: null, failure, body: null, tookMs: failure === 'timeout' ? 15_000 : 30, ...rest });

export const press = (name: string, at?: number): Happened => ({
  ...{ kind: 'act', act: 'press', role: 'button', name, field: '', nth: 0 },
  ...(at !== undefined && { at }),
});

export const frame = (way: 'in' | 'out', name: string, at?: number, data: unknown = {}): Happened => ({
  ...{ kind: 'frame', way, name, data },
  ...(at !== undefined && { at }),
});

export const failure = (
  message: string,
  source: 'window' | 'promise' | 'screen' | 'start' | 'log' = 'window',
  stack = '',
): Happened => ({
  ...{ kind: 'error', source, message, stack },
});

export const quiet = (at: number): Happened => ({ kind: 'route', address: '/', how: 'replace', at });

export const toast = (textKey: string, at?: number): Happened => ({
  ...{ kind: 'toast', tone: 'error', textKey },
  ...(at !== undefined && { at }),
});

const eur = (amount: string) => ({ amount, currency: 'EUR' });

export const method = (rest = {}) => ({
  ...{ sysname: 'card', name: 'Card', flow: 'redirect', currency: 'EUR', min: '10', max: '1000' },
  ...rest,
});

/** A payment as in the operator's response. */
export const payment = (status: string, rest = {}) => ({
  ...{ id: 'dep-77', created_at: 1, updated_at: 2, amount: eur('50.00'), status, method: 'card', type: 'deposit' },
  ...rest,
});

export const order = { method: 'card', amount: '50' };
export const settings = good('cashier.getdepositsettings', { methods: [method()] });
export const accepted = () =>
  good('cashier.makedeposit', { id: 'dep-77', status: 'pending', flow: 'redirect', address: 'link-1' }, order);
export const launched = (rest: Partial<CallHappened> = {}) =>
  good(
    'games.launch',
    { address: 'https://games.example/play', token: '', origin: 'https://games.example' },
    { sysname: 'book-of-sun', mode: 'play' },
    rest,
  );
