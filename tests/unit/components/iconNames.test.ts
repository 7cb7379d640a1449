import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../../src/components/primitives/iconNames';

test('[R-23] the icon page names exactly the drawings of the sprite', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="([\d ]+)"/g)];
  expect(drawn.map(([, id]) => id).sort()).toEqual([...iconNames].sort());
  expect(new Set(drawn.map(([, , box]) => box))).toEqual(new Set(['0 0 24 24']));
});
