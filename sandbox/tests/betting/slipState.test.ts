/** Who a slip's selections belong to when several people use a tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slipState } from '../../betting/frames/slipState';

const match = { home: 'Inlet Storm', away: 'Gantry Kings', sport: 'football' } as const;
const leg = { event: 'match-1', market: 'winner', outcome: 'home', line: null, odds: 2_000 } as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const slipOf = (owner: string) => slipState(owner, 10, () => {});

test('[G-9, A-14] a slip stays with its player across a reload and is shown to nobody else', () => {
  slipOf('7').toggle(leg, match);
  expect(slipOf('7').legs()).toHaveLength(1);
  expect(slipOf('8').legs()).toEqual([]);
  expect(slipOf('').legs()).toEqual([]);
});

test('[G-9, A-1] a guest’s selections stay after the sign-in and then belong to that player only', () => {
  slipOf('').toggle(leg, match);
  expect(slipOf('7').legs()).toHaveLength(1);
  expect([slipOf('8').legs(), slipOf('').legs()]).toEqual([[], []]);
});

test('[G-9] a slip that something else has written is an empty one', () => {
  sessionStorage.setItem('baize/slip', '[{"event":"match-1"}]');
  expect(slipOf('').legs()).toEqual([]);
});
