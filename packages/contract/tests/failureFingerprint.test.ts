import { expect, test } from 'vitest';
import { fingerprintCode, fingerprintKey, fingerprintOf, screenOf } from '../src/errors/failureFingerprint';

const app = { version: '1.0.0', build: 'main-abc' };
const page = { kind: 'document', address: '/fr/cashier/deposit?offer=7' };
const call = (name: string, rest: object = {}) => ({
  ...{ kind: 'call', name, requestId: `R-${name}`, status: 200, failure: null, body: { response: 1 } },
  ...rest,
});
const refused = (name: string, type: string) => call(name, { body: { error: { type } } });
const shown = (name: string, type: string) => ({ kind: 'shown', type, requestId: `R-${name}`, page: null });
const noFailure = { screen: '/cashier/deposit', build: 'main-abc', row: '', error: '' };
const of = (...events: unknown[]) => fingerprintOf({ app, events: [page, ...events] });

const DEPOSIT = 'cashier.makedeposit';
const declined = { screen: '/cashier/deposit', build: 'main-abc', row: DEPOSIT, error: 'BillingException' };

test('[H-31] what the player was shown is the failure, with the call behind it, its page and its build', () => {
  const events = [refused(DEPOSIT, 'BillingException'), shown(DEPOSIT, 'BillingException')];
  expect(of(...events)).toEqual(declined);
  expect(of(...events, call('games.getLikes', { status: null, failure: 'offline' }))).toEqual(declined);
  expect(of({ kind: 'shown', type: 'X', requestId: null, page: null })).toMatchObject({ row: '', error: 'X' });
  const code = fingerprintCode(declined);
  expect(code).toMatch(/^[\da-f]{8}$/);
  expect(fingerprintCode({ ...declined, build: 'main-def' })).not.toBe(code);
  expect(fingerprintKey({ ...declined })).toBe(fingerprintKey(declined));
});

test('[H-31] without a notice the last failed call counts, unless it succeeded later or nobody noticed it', () => {
  expect(of(refused('bonuses.take', 'A'), refused(DEPOSIT, 'B'))).toMatchObject({ row: DEPOSIT, error: 'B' });
  expect(of(refused(DEPOSIT, 'B'), call(DEPOSIT))).toEqual(noFailure);
  expect(of(call('x.y', { status: null, failure: 'timeout' }))).toMatchObject({ error: 'timeout' });
  expect(of(call('x.y', { status: 503, body: '' }))).toMatchObject({ error: 'HTTP 503' });
  const unnoticed = [
    call('x.y', { status: null, failure: 'aborted' }),
    call('/cms/api/pages', { kind: 'cms', status: 404 }),
    call('events.handle', { status: 500 }),
    call('auth.login', { body: { error: { type: 'AuthorizationException', code: 'USER_NOT_FOUND' } } }),
    { kind: 'error', source: 'log', message: 'x', stack: '' },
    { kind: 'toast', tone: 'good', textKey: 'x' },
  ];
  expect(of(...unnoticed)).toEqual(noFailure);
});

test('[H-31] a notice without a request id belongs to the failed call before it, and other questions do not undo it', () => {
  const notice = { kind: 'shown', type: 'forbidden', requestId: null, page: null };
  expect(of(refused('games.launch', 'X'), call('x.y'), notice)).toMatchObject({
    row: 'games.launch',
    error: 'forbidden',
  });
  const asked = (page: number) => call('games.get', { params: { page } });
  const malformed = [asked(1), shown('games.get', 'Malformed')];
  expect(of(...malformed, asked(2))).toMatchObject({ row: 'games.get', error: 'Malformed' });
  expect(of(...malformed, asked(1))).toMatchObject({ error: '' });
});

test('[H-31] silent games and payments that failed or are pending are groups without any failed call', () => {
  const frame = (way: string, name: string) => ({ kind: 'frame', way, name, data: {} });
  const game = { kind: 'route', address: '/game/starlit-crown' };
  const pings = [frame('out', 'ping'), frame('out', 'ping')];
  const silent = { row: 'game', error: 'no answer', screen: '/game/:sysname' };
  expect(of(game, frame('in', 'ready'), ...pings)).toMatchObject(silent);
  expect(of(game, ...pings, frame('in', 'pong'), frame('out', 'ping'))).toMatchObject({ error: '' });
  const launched = [game, call('games.launch', { at: 1_000 })];
  expect(of(...launched, { kind: 'visibility', at: 60_000 })).toMatchObject({ ...silent, error: 'not started' });
  expect(of(...launched, { kind: 'visibility', at: 2_000 })).toMatchObject({ error: '' });
  const left = { kind: 'route', address: '/', at: 3_000 };
  expect(of(...launched, left, { kind: 'visibility', at: 60_000 })).toMatchObject({ error: '' });
  expect(of(...launched, frame('in', 'ready'), { kind: 'visibility', at: 60_000 })).toMatchObject({ error: '' });
  const payment = (path: string) => of({ kind: 'route', address: `/cashier/${path}/dep-77` });
  expect(payment('payfail')).toMatchObject({ row: 'cashier.getdepositinfo', error: 'payment failed' });
  expect(payment('paypending')).toMatchObject({ error: 'payment pending' });
  expect(payment('paysuccess')).toMatchObject({ error: '' });
});

test('[H-31] errors of the page, games, messages, open calls and freezes are failures too, without their values', () => {
  const error = (message: string) => of({ kind: 'error', source: 'window', message, stack: '' });
  expect(error('Cannot read "abc" of 17')).toEqual(error('Cannot read "x" of 4'));
  expect(of({ kind: 'frame', way: 'in', name: 'error', data: { message: 'E 12' } })).toMatchObject({
    row: 'game',
    error: 'E 0',
  });
  expect(of({ kind: 'toast', tone: 'error', textKey: 'errors:X' })).toMatchObject({ error: 'errors:X' });
  expect(of(call('x.y', { status: null }))).toMatchObject({ row: 'x.y', error: 'pending' });
  expect(of({ kind: 'freeze', ms: 3_000 })).toMatchObject({ error: 'freeze' });
  expect(of(call('/cms/api/a', { kind: 'cms', status: 500 }))).toMatchObject({ row: 'cms', error: 'HTTP 500' });
});

test('[H-31] reports without a failure are grouped by the page before the support page', () => {
  const support = { kind: 'route', address: '/support' };
  expect([of(), of(support), of({ kind: 'route', address: '/tournaments' }, support)]).toEqual([
    noFailure,
    noFailure,
    { ...noFailure, screen: '/tournaments' },
  ]);
  expect(fingerprintOf({ app, events: [support] })).toMatchObject({ screen: '/support' });
});

test('[H-31] a page is its pattern: language, query and the names in its path do not split a group', () => {
  const screens = {
    '/': '/',
    '/fr': '/',
    '/fr/game/starlit-crown?mode=demo': '/game/:sysname',
    '/cashier/deposit/card': '/cashier/deposit/:sysname',
    '/cashier/paypending/dep-77': '/cashier/paypending/:transaction?',
    '/cashier/paypending': '/cashier/paypending/:transaction?',
    '/bets/live/7': '/bets/*',
    '/loyalty/shop': '/loyalty/shop',
    '/about-us': '/:slug',
    '/no/such/page': '/no/*',
    '': '/',
  };
  expect(Object.keys(screens).map((address) => [address, screenOf(address)])).toEqual(Object.entries(screens));
});

test('[H-31] a file with anything in it makes a short fingerprint or none', () => {
  const odd = [null, 1, 'x', [], {}, { kind: 'shown', type: {} }, { kind: 'shown', type: 'x'.repeat(9_999) }];
  const found = fingerprintOf({ app: { version: '1', build: '' }, events: odd });
  expect(found).toMatchObject({ screen: '/', build: '1' });
  expect(found?.error).toHaveLength(120);
  expect(fingerprintOf({ app, events: odd.slice(0, 6) })).toBeNull();
});
