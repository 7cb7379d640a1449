import { expect, test } from 'vitest';
import { createI18n } from '../../../src/app/boot/i18n';
import { textModules } from '../../../src/app/boot/textModules';

test('[R-33] a page loads only the texts of its own language at first', async () => {
  const i18n = await createI18n('fr', ['games']);
  expect(Object.keys(i18n.services.resourceStore.data)).toEqual(['fr']);
  expect(Object.keys(i18n.services.resourceStore.data.fr ?? {}).sort()).toEqual(['common', 'games']);
  expect(textModules('fr', ['games', 'common'])).toEqual(['src/locales/fr/common.json', 'src/locales/fr/games.json']);
});

test('[R-33, N-10] texts that are lost on the way are there in English', async () => {
  const english = await createI18n('en', []);
  const withoutLocale = await createI18n('nowhere', []);
  expect(withoutLocale.t('common:retry')).toBe(english.t('common:retry'));
  expect(withoutLocale.t('common:retry')).not.toBe('retry');
});
