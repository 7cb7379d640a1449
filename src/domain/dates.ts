/** Dates and times as the player reads them, and analytics stamps (W-16, N-9, N-11). */

const ANALYTICS_OFFSET_MS = 3 * 3_600_000;

/** A Date, or unix seconds UTC. */
export type Moment = Date | number;

const dateOf = (moment: Moment) => (typeof moment === 'number' ? new Date(moment * 1000) : moment);

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** By time zone: to make one takes longer than all the dates of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Here and UTC are asked of the date itself: the first Intl format holds a slow phone up for a tenth of a second. */
function partsOf(moment: Moment, timeZone: string | undefined): Record<ClockPart, number> {
  const date = dateOf(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a moment');
  if (timeZone === undefined || timeZone === 'UTC') {
    const shown = timeZone ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
    return {
      year: shown.getUTCFullYear(),
      month: shown.getUTCMonth() + 1,
      day: shown.getUTCDate(),
      hour: shown.getUTCHours(),
      minute: shown.getUTCMinutes(),
    };
  }
  const parts = formatOf(timeZone).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<ClockPart, number>;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** `dd.mm.yyyy` in the time zone, the local one by default (W-16). */
export function formatDate(moment: Moment, timeZone?: string): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${padded(day, 2)}.${padded(month, 2)}.${padded(year, 4)}`;
}

/** `h:mm` of the 24-hour clock without a leading zero, `9:05` and `21:05` (W-16). */
export function formatTime(moment: Moment, timeZone?: string): string {
  const { hour, minute } = partsOf(moment, timeZone);
  return `${hour}:${padded(minute, 2)}`;
}

/** Date and time, `31.12.2025 9:05`. */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** ISO time at the fixed +3 hours of analytics (N-9). */
export function analyticsStamp(moment: Moment): string {
  return new Date(dateOf(moment).getTime() + ANALYTICS_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+03:00');
}

/** ISO date of a typed `dd.mm.yyyy` (also parted by `,` `'` `-`) or ISO date; null when there is no such day (V-4). */
export function isoDateOf(text: string): string | null {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  const typed = /^([0-9]{1,2})[.,'-]([0-9]{1,2})[.,'-]([0-9]{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : typed ? [typed[3], typed[2], typed[1]] : [];
  if (!year || !month || !day) return null;
  const result = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${result}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(result) ? result : null;
}
