/** Reports of tabs that were open for longer than the ring buffer holds still have a valid start (H-1, H-5, H-8). */
import { expect, test } from 'vitest';
import type { CallEvent, RecordedEvent } from '../../../src/domain/recording';
import { retainFields } from '../../../src/recorder/followFields';
import { withBeginning } from '../../../src/recorder/report/withBeginning';
import { Tape } from '../../../src/recorder/tape';

const page: RecordedEvent = { kind: 'document', address: '/fr', state: '{"data":{}}', beganAt: 5 };
const launch: RecordedEvent = { kind: 'host', way: 'in', name: 'launch', data: { platform: 'ios' } };
const way = (address: string): RecordedEvent => ({ kind: 'route', address, how: 'push' });
const press: RecordedEvent = { kind: 'act', act: 'press', role: 'button', name: 'Go', field: '', nth: 0 };

function tapeAt(start = 0) {
  const clock = { now: start };
  const tape = new Tape(() => clock.now);
  retainFields(tape);
  return { clock, tape };
}

test('[H-1, H-8] once the ring has let go of the page’s beginning, a report has it all the same, where the page stood by then', () => {
  const { tape, clock } = tapeAt(100);
  tape.push(page);
  tape.push(launch);
  tape.push(way('/fr/gamehall'));
  clock.now = 60_000;
  tape.push(way('/fr/cashier/deposit'));
  clock.now = 900_000;
  tape.push(press);
  expect(tape.events).toMatchObject([{ kind: 'act' }]);
  // The start is placed shortly before the first retained event, so that the page exists when it is replayed.
  expect(withBeginning(tape)).toMatchObject([
    { kind: 'document', address: '/fr/cashier/deposit', state: '{"data":{}}', at: 895_000 },
    { kind: 'host', name: 'launch', at: 895_000 },
    { kind: 'act', at: 900_000 },
  ]);
  expect(tape.events).toHaveLength(1);
});

const typed = (field: string, value: string): RecordedEvent => ({
  ...{ kind: 'act', act: 'type', role: 'textbox', name: field, field, nth: 0, value },
});

test('[H-1, H-8] what stands in the fields of a form is typed again where the ring has let go of it, and of a form that was left nothing', () => {
  const { tape, clock } = tapeAt();
  tape.push(page);
  tape.push(typed('query', 'fox'));
  tape.push(way('/fr/cashier/deposit'));
  tape.push(typed('amount', '5'));
  tape.push(typed('promo_code', 'x'));
  tape.push(typed('amount', '50'));
  // The same form, with another method.
  tape.push(way('/fr/cashier/deposit?method=card'));
  clock.now = 900_000;
  tape.push(press);
  const expected = [
    { kind: 'document', at: 895_000 },
    { field: 'promo_code', at: 900_000 },
    { field: 'amount', value: '50', at: 900_000 },
    { kind: 'act', act: 'press' },
  ];
  expect(withBeginning(tape)).toMatchObject(expected);
  clock.now = 901_000;
  tape.push(press);
  expect(withBeginning(tape, 1)).toMatchObject([
    { kind: 'document', at: 896_000 },
    { field: 'promo_code', at: 901_000 },
    { field: 'amount', at: 901_000 },
    { kind: 'act', at: 901_000 },
  ]);
  tape.push(way('/fr/gamehall'));
  clock.now = 1_900_000;
  tape.push(press);
  expect(withBeginning(tape)).toMatchObject([{ address: '/fr/gamehall' }, { kind: 'act', act: 'press' }]);
});

test('[H-1, H-8] the window’s size stays known after the ring has let go of it, also on another page', () => {
  const { tape, clock } = tapeAt();
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  tape.push(page);
  tape.push({ kind: 'viewport', width: 390, height: 844, insets });
  tape.push({ kind: 'viewport', width: 844, height: 390, insets });
  tape.push(way('/fr/gamehall'));
  clock.now = 900_000;
  tape.push(press);
  expect(withBeginning(tape)).toMatchObject([
    { kind: 'document', at: 895_000 },
    { kind: 'viewport', width: 844, height: 390, at: 900_000 },
    { kind: 'act', at: 900_000 },
  ]);
});

test('[H-5] the events saved across a reload start with the page’s state; without events there are none', () => {
  const { tape, clock } = tapeAt();
  expect(withBeginning(tape, 2)).toEqual([]);
  tape.push(page);
  for (const [at, address] of [
    [10_000, '/fr/a'],
    [20_000, '/fr/b'],
    [30_000, '/fr/c'],
  ] as const) {
    clock.now = at;
    tape.push(way(address));
  }
  expect(withBeginning(tape, 2)).toMatchObject([
    { kind: 'document', address: '/fr/a', at: 15_000 },
    { address: '/fr/b' },
    { address: '/fr/c' },
  ]);
  expect(withBeginning(tape)).toMatchObject([{ kind: 'document', at: 0 }, {}, {}, {}]);
  expect(tape.events[0]).toMatchObject({ kind: 'document', address: '/fr', at: 0 });
});

test('[H-1] a tab that slept for a day, and one whose clock was set back, go on as if nothing had been', () => {
  const { tape, clock } = tapeAt(1_000);
  const times: number[] = [];
  tape.listen(({ at }) => times.push(at));
  tape.push(page);
  clock.now += 86_400_000;
  tape.push(press);
  expect(withBeginning(tape)).toMatchObject([{ kind: 'document', at: 86_396_000 }, { kind: 'act' }]);
  clock.now = 500;
  tape.push(press);
  tape.push(way('/fr/b'));
  expect(tape.events).toHaveLength(3);
  expect(times).toEqual([1_000, 86_401_000, 500, 500]);
  clock.now = 86_402_000;
  tape.push(press);
  // Notes older than ten minutes are dropped with the next event; the start of the page is retained.
  expect(withBeginning(tape)[0]).toMatchObject({ kind: 'document' });
});

test('[H-1] the beginning that is still held counts: a million bytes are the limit with it', () => {
  const { tape } = tapeAt();
  tape.push({ ...page, state: 'x'.repeat(300_000) } as RecordedEvent);
  const order: CallEvent = {
    ...{ kind: 'call', name: 'row.post', verb: 'POST', params: {}, attempt: 1, requestId: 'A', tookMs: 5 },
    ...{ status: 200, failure: null, body: 'y'.repeat(50_000) },
  };
  for (let n = 0; n < 60; n += 1) tape.push({ ...order, requestId: `${n}` });
  const heldBytes = tape.events.length * 50_000 + 300_000;
  expect(tape.document).not.toBeNull();
  expect(heldBytes).toBeLessThanOrEqual(1_000_000);
  expect(heldBytes).toBeGreaterThan(900_000);
});
