import { isoDateOf } from '@baize/contract/i18n/isoDate';
import { afterEach, expect, test, vi } from 'vitest';
import * as dates from '../../../src/domain/i18n/dates';
import { analyticsStamp } from '../../../src/domain/site/analyticsTime';

afterEach(() => void vi.unstubAllEnvs());

const seconds = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['2025-12-31T23:05:00Z', 'UTC', '31.12.2025', '23:05'],
  ['2025-12-31T23:05:00Z', 'Europe/Paris', '01.01.2026', '0:05'],
  ['2025-01-02T09:07:00Z', 'UTC', '02.01.2025', '9:07'],
  ['2025-01-02T12:00:00Z', 'America/New_York', '02.01.2025', '7:00'],
])('[W-16] %s in %s is %s, %s', (iso, zone, date, time) => {
  // The machine's time zone stands for the player's.
  vi.stubEnv('TZ', zone);
  for (const shown of zone === 'UTC' ? (['UTC', undefined] as const) : [undefined]) {
    expect(dates.formatDate(seconds(iso), shown)).toBe(date);
    expect(dates.formatTime(new Date(iso), shown)).toBe(time);
    expect(dates.formatDateTime(seconds(iso), shown)).toBe(`${date} ${time}`);
  }
});

test('[N-9, W-16] analytics timestamps are at UTC+3', () => {
  expect(analyticsStamp(new Date('2025-12-31T22:30:00Z'))).toBe('2026-01-01T01:30:00+03:00');
});

test.each([
  ['31.12.2025', '2025-12-31'],
  ['1.2.2025', '2025-02-01'],
  ['31-12-2025', '2025-12-31'],
  ['2025-12-31', '2025-12-31'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2025', null],
  ['31.04.2025', null],
  ['00.01.2025', null],
  ['1.1.25', null],
  ['', null],
])('[V-4] %j is the day %s', (text, day) => {
  expect(isoDateOf(text)).toBe(day);
});
