import { expect, test } from 'vitest';
import { skippedTests } from '../../scripts/skippedTests.mjs';

const devices = [{ projectName: 'phone' }, { projectName: 'desk' }];
const specs = (file: string, ...titles: string[]) => titles.map((title) => ({ title, file, tests: devices }));
const numbered = Array.from({ length: 20 }, (_, index) => `[W-${index + 1}] a page`);
const inner = { title: 'a group', specs: specs('looks.spec.ts', ...numbered) };
const list = {
  suites: [
    { title: 'looks.spec.ts', specs: specs('looks.spec.ts', '[D-1, C-2] a deposit'), suites: [inner] },
    { title: 'smoke.spec.ts', specs: specs('smoke.spec.ts', '[R-1] home answers') },
  ],
};

test('[C-2] each browser test runs on one of four commits; tests that move money run on every commit', () => {
  const named = numbered.flatMap((title) =>
    devices.map(({ projectName }) => `[${projectName}] › looks.spec.ts › a group › ${title}`),
  );
  // The turn changes every 24 seeds; the remainder selects shares within tests.
  expect(skippedTests(list, 0)).toEqual(skippedTests(list, 23));
  const skippedByGroup = [0, 24, 48, 72].map((seed) => skippedTests(list, seed));
  expect(skippedByGroup.flat().sort()).toEqual([...named, ...named, ...named].sort());
  expect(skippedTests(list, 96)).toEqual(skippedByGroup[0]);
  for (const skipped of skippedByGroup) expect(skipped.length).toBeLessThan(named.length);
});
