import { expect, test } from 'vitest';
import { SHELL } from '../../../scripts/buildWorker.mjs';
import { routes } from '../../../src/app/routes/routes';
import { PLATFORMS } from '../../../src/web/render/assets';

test('[W-6, N-8] the worker stores what a browser needs before a page answers, its platform included', () => {
  const [browser] = PLATFORMS;
  expect(SHELL).toEqual(expect.arrayContaining(['src/main.tsx', browser, 'src/platform/browser/tabTokens.ts']));
});

test.each(['index', 'gamehall'])('[W-6, N-8] the worker stores the texts of the page %s', (name) => {
  const texts = routes.find((row) => row.name === name)?.texts ?? [];
  expect(texts).not.toEqual([]);
  expect(SHELL).toEqual(expect.arrayContaining(texts.map((text) => `src/locales/fr/${text}.json`)));
});
