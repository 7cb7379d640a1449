import { expect, test } from 'vitest';
import { Outlines } from '../../../src/recorder/Outlines';

const screen = (at: number, ...lines: string[]) => ({ at, address: '/', lines });

test('[H-15] a screen is recorded when its text or address changes', () => {
  const outlines = new Outlines();
  outlines.add(screen(1, 'heading "Lobby"'));
  outlines.add(screen(2, 'heading "Lobby"'));
  outlines.add(screen(3, 'heading "Lobby"', 'alert "No connection"'));
  outlines.add({ ...screen(4, 'heading "Lobby"', 'alert "No connection"'), address: '/fr' });
  expect(outlines.retained.map(({ at }) => at)).toEqual([1, 3, 4]);
  expect(outlines.retained.at(-1)?.lines).toEqual(['heading "Lobby"', 'alert "No connection"']);
});

test('[H-1, H-15] the oldest go: two hundred at most, and what they say takes no more than its part of the memory', () => {
  const small = new Outlines();
  for (let n = 0; n < 500; n += 1) small.add(screen(n, `heading "${n % 2}"`));
  expect([small.retained.length, small.retained[0]?.at]).toEqual([200, 300]);
  const large = new Outlines();
  const line = (n: number, m: number) => `link "${n} ${m} ${'x'.repeat(80)}"`;
  for (let n = 0; n < 60; n += 1) large.add(screen(n, ...Array.from({ length: 100 }, (_, m) => line(n, m))));
  const characters = large.retained.flatMap(({ lines }) => lines).join('').length;
  expect(large.retained.at(-1)?.at).toBe(59);
  expect(characters).toBeLessThan(75_000);
  expect(characters).toBeGreaterThan(40_000);
});

test('[H-15] a screen with few changes stays recorded for long, because equal lines are stored once', () => {
  const outlines = new Outlines();
  const links = Array.from({ length: 100 }, (_, m) => `link "A game with a long name ${m}"`);
  for (let n = 0; n < 200; n += 1) outlines.add(screen(n, ...links, `timer "${n}"`));
  expect(outlines.retained).toHaveLength(200);
  expect(outlines.retained[0]?.lines).toEqual([...links, 'timer "0"']);
});

test('[H-1] a screen that is larger than the limit stays if it is the last', () => {
  const outlines = new Outlines();
  outlines.add(screen(1, 'heading "Lobby"'));
  outlines.add(screen(2, 'x'.repeat(400_000)));
  expect(outlines.retained.map(({ at }) => at)).toEqual([2]);
});
