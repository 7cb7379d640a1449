import { formatNumber } from '@baize/contract/i18n/numbers';
import { expect, test } from 'vitest';
import { createI18n } from '../../../src/app/boot/i18n';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1234567, '1,234,567', '1\u202f234\u202f567'],
  [-1250, '-1,250', '-1\u202f250'],
  [96.5, '96.5', '96,5'],
  [0.1 + 0.2, '0.3', '0,3'],
  ['2.10', '2.10', '2,10'],
  ['1250.00', '1,250.00', '1\u202f250,00'],
  ['-1.5', '-1.5', '-1,5'],
  ['–', '–', '–'],
])('[W-16] %s is %s in English and %s in French', (value, english, french) => {
  expect([formatNumber(value, 'en'), formatNumber(value, 'fr')]).toEqual([english, french]);
});

test('[W-16, C-12] numbers in texts follow the language, sums in them do not', async () => {
  for (const [language, rtp, found] of [
    ['en', 'RTP 96.5%', '1,234 games'],
    ['fr', 'TRJ 96,5 %', '1\u202f234 jeux'],
  ] as const) {
    const { t } = await createI18n(language, ['games', 'cashier']);
    expect(t('rtp', { value: 96.5 })).toMatch(new RegExp(rtp.replace(' %', '.%')));
    expect(t('games:found', { count: 1234 })).toBe(found);
    expect(t('cashier:depositSum', { sum: '€1,250.00' })).toContain('€1,250.00');
  }
});
