import { expect, test } from 'vitest';
import { Outlines } from '../../../src/recorder/Outlines';

const screen = (at: number, ...lines: string[]) => ({ at, address: '/', lines });

test('[H-15] what a screen says is kept when it says something else, or stands elsewhere', () => {
  const outlines = new Outlines();
  outlines.keep(screen(1, 'heading "Lobby"'));
  outlines.keep(screen(2, 'heading "Lobby"'));
  outlines.keep(screen(3, 'heading "Lobby"', 'alert "No connection"'));
  outlines.keep({ ...screen(4, 'heading "Lobby"', 'alert "No connection"'), address: '/fr' });
  expect(outlines.kept.map(({ at }) => at)).toEqual([1, 3, 4]);
  expect(outlines.kept.at(-1)?.lines).toEqual(['heading "Lobby"', 'alert "No connection"']);
});

test('[H-1, H-15] the oldest go: two hundred at most, and what they say takes no more than its part of the memory', () => {
  const small = new Outlines();
  for (let n = 0; n < 500; n += 1) small.keep(screen(n, `heading "${n % 2}"`));
  expect([small.kept.length, small.kept[0]?.at]).toEqual([200, 300]);
  const large = new Outlines();
  const line = (n: number, m: number) => `link "${n} ${m} ${'x'.repeat(80)}"`;
  for (let n = 0; n < 60; n += 1) large.keep(screen(n, ...Array.from({ length: 100 }, (_, m) => line(n, m))));
  const characters = large.kept.flatMap(({ lines }) => lines).join('').length;
  expect(large.kept.at(-1)?.at).toBe(59);
  expect(characters).toBeLessThan(75_000);
  expect(characters).toBeGreaterThan(40_000);
});

test('[H-15] a screen of which little changes is kept for long, since its lines are kept once', () => {
  const outlines = new Outlines();
  const links = Array.from({ length: 100 }, (_, m) => `link "A game with a long name ${m}"`);
  for (let n = 0; n < 200; n += 1) outlines.keep(screen(n, ...links, `timer "${n}"`));
  expect(outlines.kept).toHaveLength(200);
  expect(outlines.kept[0]?.lines).toEqual([...links, 'timer "0"']);
});

test('[H-1] one screen that is larger than all that is kept stays, being the last', () => {
  const outlines = new Outlines();
  outlines.keep(screen(1, 'heading "Lobby"'));
  outlines.keep(screen(2, 'x'.repeat(400_000)));
  expect(outlines.kept.map(({ at }) => at)).toEqual([2]);
});
