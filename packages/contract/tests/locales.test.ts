import { chooseLocale, localeOf, localeOfTag, locales, offeredLocales } from '@baize/contract/i18n/locales';
import { expect, test } from 'vitest';

test.each([
  ['fr', 'fr'],
  ['fr-FR', 'fr'],
  ['FR_ca', 'fr'],
  [' en-GB ', 'en'],
  ['xb', null],
  ['french', null],
  ['', null],
  [null, null],
])('[R-33] the tag %j names %s', (tag, code) => {
  expect(localeOfTag(tag)).toBe(code);
});

test('[R-33] one locale is the default, and each has its row', () => {
  expect(locales.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(localeOf('fr')).toMatchObject({ apiCode: 'fr-FR', label: 'Français' });
});

test.each([
  [
    ['en-US', 'fr-FR'],
    ['en', 'fr'],
  ],
  [
    ['fr-FR', 'en-US', 'xb-XB'],
    ['en', 'fr'],
  ],
  [['fr-FR'], ['fr']],
  [['xb-XB'], ['en']],
  [[], ['en']],
])('[R-33] of the API’s %j the offered are %j', (available, codes) => {
  expect(offeredLocales(available).map(({ code }) => code)).toEqual(codes);
});

const both = ['en', 'fr'] as const;
test.each([
  [{ cookie: 'fr', account: 'en', platformTag: 'en', offered: both }, 'fr'],
  [{ account: 'fr-FR', platformTag: 'en', offered: both }, 'fr'],
  [{ cookie: 'xb', platformTag: 'fr', browserTags: ['en'], offered: both }, 'fr'],
  [{ browserTags: ['xb', 'fr-CA', 'en'], offered: both }, 'fr'],
  [{ offered: both }, 'en'],
  [{ cookie: 'fr', offered: ['en'] as const }, 'en'],
  [{ cookie: 'en', offered: ['fr'] as const }, 'fr'],
])('[R-25] %j leads to %s', (wishes, code) => {
  expect(chooseLocale(wishes)).toBe(code);
});
