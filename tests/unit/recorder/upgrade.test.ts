import { expect, test } from 'vitest';
import { upgraded } from '../../../src/recorder/report/upgrade';

/** Example upgrades: version 2 renames the note, version 3 splits it into parts. */
const steps = {
  1: ({ note, ...report }: Record<string, unknown>) => ({ ...report, words: note }),
  2: ({ words, ...report }: Record<string, unknown>) => ({ ...report, parts: [words] }),
};

test('[H-6] a report goes up version by version, and only the steps that it lacks', () => {
  expect(upgraded({ version: 1, note: 'x' }, 3, steps)).toEqual({ version: 3, parts: ['x'] });
  expect(upgraded({ version: 2, words: 'x' }, 3, steps)).toEqual({ version: 3, parts: ['x'] });
  const newest = { version: 3, parts: ['x'] };
  expect(upgraded(newest, 3, steps)).toBe(newest);
});

test('[H-6] a version without an upgrade step is reported as a fault of the product', () => {
  expect(() => upgraded({ version: 1 }, 2, {})).toThrow(/no upgrade from report version 1/i);
});
