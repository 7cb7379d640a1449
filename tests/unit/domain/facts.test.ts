import { expect, test } from 'vitest';
import { joinFacts, nonBreakingFacts } from '../../../src/domain/content/facts';

/** The parts between possible line breaks. */
const breaks = (text: string) => text.split(' ');

test('[W-11, C-1] a line of facts never starts with a dot, and empty facts leave no dot', () => {
  const line = joinFacts(['€10 – €5,000', false, '10 min', '', null, 'fee 1 %']);
  expect(line.replaceAll('\u00a0', ' ')).toBe('€10 – €5,000 · 10 min · fee 1 %');
  expect(breaks(line).filter((part) => part.startsWith('·'))).toEqual([]);
  expect(joinFacts([undefined, ''])).toBe('');
});

test('[W-11, C-1] short facts are never broken in themselves', () => {
  expect(breaks(joinFacts(nonBreakingFacts(['€10 – €5,000', '10 min', 'fee 1 %'])))).toEqual([
    '€10\u00a0–\u00a0€5,000\u00a0·',
    '10\u00a0min\u00a0·',
    'fee\u00a01\u00a0%',
  ]);
});
