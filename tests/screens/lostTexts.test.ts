// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../src/app/boot/i18n';

const network = vi.hoisted(() => ({ failures: 3 }));

/** A file that is lost on the way as often as `failures` says. */
vi.mock('../../src/locales/en/cashier.json', async (original) => {
  if (network.failures > 0) {
    network.failures -= 1;
    throw new Error('Failed to fetch dynamically imported module');
  }
  return original();
});

test('[R-33, N-10] texts of a page that are lost on the way are asked for again', async () => {
  const { deposit } = JSON.parse(readFileSync('src/locales/en/cashier.json', 'utf8'));
  const i18n = await createI18n('en', []);
  await i18n.loadNamespaces(['cashier']);
  expect([network.failures, i18n.t('cashier:deposit')]).toEqual([0, deposit]);
});
