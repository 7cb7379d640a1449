import { expect, test } from 'vitest';
import { waitingTests } from '../../scripts/browserTurns.mjs';

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

test('[C-2] a browser test waits at one of two commits; what moves money waits at none', () => {
  const named = numbered.flatMap((title) =>
    devices.map(({ projectName }) => `[${projectName}] › looks.spec.ts › a group › ${title}`),
  );
  // The lowest bit is of the tests that alternate between two devices.
  expect(waitingTests(list, 0)).toEqual(waitingTests(list, 1));
  expect(waitingTests(list, 0).length).toBeGreaterThan(0);
  expect([...waitingTests(list, 1), ...waitingTests(list, 2)].sort()).toEqual(named.sort());
});
