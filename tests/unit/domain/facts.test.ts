import { expect, test } from 'vitest';
import { inLine, wholeFacts } from '../../../src/domain/facts';

/** The parts between possible line breaks. */
const breaks = (text: string) => text.split(' ');

test('[W-11, C-1] a line of facts never begins with a dot, and what is empty leaves none behind', () => {
  const line = inLine(['€10 – €5,000', false, '10 min', '', null, 'fee 1 %']);
  expect(line.replaceAll('\u00a0', ' ')).toBe('€10 – €5,000 · 10 min · fee 1 %');
  expect(breaks(line).filter((part) => part.startsWith('·'))).toEqual([]);
  expect(inLine([undefined, ''])).toBe('');
});

test('[W-11, C-1] short facts are never broken in themselves', () => {
  expect(breaks(inLine(wholeFacts(['€10 – €5,000', '10 min', 'fee 1 %'])))).toEqual([
    '€10\u00a0–\u00a0€5,000\u00a0·',
    '10\u00a0min\u00a0·',
    'fee\u00a01\u00a0%',
  ]);
});
