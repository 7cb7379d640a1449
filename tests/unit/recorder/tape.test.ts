import { expect, test } from 'vitest';
import type { CallEvent, RecordedEvent } from '../../../src/domain/recording';
import { retainFields } from '../../../src/recorder/followFields';
import { withBeginning } from '../../../src/recorder/report/withBeginning';
import { Tape } from '../../../src/recorder/tape';

const route = (n: number): RecordedEvent => ({ kind: 'route', address: `/${n}`, how: 'push' });
const read = (name: string, body = '{}', params = {}): CallEvent => ({
  ...{ kind: 'call', verb: 'GET', attempt: 1, requestId: '7QF2M9DK', tookMs: 5, status: 200, failure: null },
  ...{ name, params, body },
});

function tapeAt(start = 0) {
  const clock = { now: start };
  return { clock, tape: new Tape(() => clock.now) };
}

test('[H-1] the ring keeps a thousand events, and the newest of them', () => {
  const { tape } = tapeAt();
  for (let n = 0; n < 2_500; n += 1) tape.push(route(n));
  expect(tape.events).toHaveLength(1_000);
  expect([tape.events[0], tape.events.at(-1)]).toMatchObject([{ address: '/1500' }, { address: '/2499' }]);
});

test('[H-1] events older than ten minutes are dropped, except the last one', () => {
  const { tape, clock } = tapeAt();
  tape.push(route(1));
  clock.now = 300_000;
  tape.push(route(2));
  clock.now = 600_001;
  tape.push(route(3));
  expect(tape.events).toMatchObject([{ address: '/2' }, { address: '/3', at: 600_001 }]);
  clock.now = 9_000_000;
  tape.push(route(4));
  expect(tape.events).toMatchObject([{ address: '/4' }]);
});

test('[H-1] a million bytes at most, answers that outlive the ring included', () => {
  const { tape } = tapeAt();
  for (let n = 0; n < 60; n += 1) tape.push(read(`row.${n}`, 'x'.repeat(50_000)));
  const sizeOf = (events: Iterable<{ body?: unknown }>) =>
    [...events].reduce((sum, { body }) => sum + String(body ?? '').length, 0);
  const ring = sizeOf(tape.events as CallEvent[]);
  const base = sizeOf(tape.base.values());
  expect(ring + base).toBeLessThanOrEqual(1_000_000);
  expect(ring).toBeGreaterThan(400_000);
  expect(base).toBeGreaterThan(400_000);
});

test('[H-1] one character beyond Latin-1 doubles the size of a text, so half as many are kept', () => {
  const retainedCount = (char: string) => {
    const { tape } = tapeAt();
    for (let n = 0; n < 60; n += 1) tape.push({ ...read(`row.${n}`, char.repeat(40_000)), verb: 'POST' });
    return tape.events.length;
  };
  expect(retainedCount('é')).toBe(24);
  expect(retainedCount('œ')).toBe(12);
});

test('[H-1, H-8] the last response of each read outlives its event; those of orders and failures do not', () => {
  const { tape, clock } = tapeAt();
  tape.push(read('account.getInfo', 'old'));
  tape.push(read('account.getInfo', 'new'));
  tape.push(read('games.get', 'slots', { category: 'slots' }));
  tape.push(read('games.get', 'tables', { category: 'tables' }));
  tape.push({ ...read('cashier.makeDeposit'), verb: 'POST' });
  tape.push({ ...read('account.getBalance'), status: null, failure: 'offline' });
  clock.now = 700_000;
  tape.push(route(1));
  expect([...tape.base.values()].map(({ body }) => body)).toEqual(['new', 'slots', 'tables']);
});

test('[H-1, H-3] the account is not pushed out by large reads, since its names are masked on old screens, too', () => {
  const { tape } = tapeAt();
  tape.push(read('account.getInfo', 'names'));
  for (let n = 0; n < 90; n += 1) tape.push(read('games.get', 'x'.repeat(50_000), { offset: n }));
  expect([...tape.base.values()].map(({ name }) => name)).toContain('account.getInfo');
  expect(tape.base.size).toBeLessThan(20);
});

test('[H-1, H-3] when a player leaves, the page’s start, content and the window’s size stay, at its last address', () => {
  const { tape, clock } = tapeAt();
  retainFields(tape);
  tape.push({ kind: 'document', address: '/', state: '{}', beganAt: 0 });
  tape.push({ kind: 'viewport', width: 390, height: 844, insets: { top: 0, right: 0, bottom: 0, left: 0 } });
  tape.push({ ...read('banners'), kind: 'cms' });
  tape.push(read('account.getInfo', 'old'));
  clock.now = 700_000;
  tape.push(route(1));
  tape.push({ kind: 'act', act: 'type', role: 'textbox', name: 'Login', field: 'login', nth: 0, value: 'anna' });
  tape.push(read('cashier.gethistory', 'old'));
  tape.forgetPlayer();
  expect(tape.events).toEqual([]);
  expect([...tape.base.values()].map(({ name }) => name)).toEqual(['banners']);
  expect([...tape.filled.values()].map(({ kind }) => kind)).toEqual(['viewport']);
  expect(tape.document).toMatchObject({ address: '/1' });
  tape.push(route(2));
  expect(withBeginning(tape).map(({ kind }) => kind)).toEqual(['document', 'viewport', 'route']);
});

test('[H-1] a response that would fill the whole ring is recorded without its body', () => {
  const { tape } = tapeAt();
  tape.push(route(1));
  tape.push(read('games.get', 'x'.repeat(3_000_000)));
  tape.push(route(2));
  expect(tape.events).toMatchObject([{ address: '/1' }, { name: 'games.get', body: null }, { address: '/2' }]);
});

test('[H-1] switched off, the recorder stores and reports nothing', () => {
  const { tape } = tapeAt();
  const notified: unknown[] = [];
  tape.push(route(1));
  tape.listen((event) => notified.push(event));
  tape.stop();
  tape.push(route(2));
  expect([tape.events.length, notified.length]).toEqual([0, 0]);
});
