import { expect, test } from 'vitest';
import { contrast, readableOn } from '../../src/platform/common/contrast';

test('[W-15] a colour that reads stays, one that does not moves to a shade that does', () => {
  expect(readableOn('#000000', ['#ffffff', '#f0f2f5'])).toBe('#000000');
  const hint = readableOn('#707579', ['#ffffff', '#f0f2f5']);
  expect(hint).not.toBe('#707579');
  expect(contrast(hint, '#f0f2f5')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(readableOn('#7c74e8', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('[W-15] on grounds that nothing reads on, the colour stays', () => {
  expect(readableOn('#808080', ['#000000', '#777777', '#ffffff'])).toBe('#808080');
});

test('[W-15] black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#2e7ab8', '#2e7ab8')).toBe(1);
});
