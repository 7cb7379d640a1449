/** A Date, or unix seconds UTC. */
export type Moment = Date | number;

const dateOf = (moment: Moment) => (typeof moment === 'number' ? new Date(moment * 1000) : moment);

/**
 * In local time, or in UTC where the visitor's time zone is unknown. Avoids Intl, whose first use takes 100 ms on slow
 * phones.
 */
function zonedDate(moment: Moment, timeZone: 'UTC' | undefined): Date {
  const date = dateOf(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date');
  return timeZone ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** `dd.mm.yyyy`, in local time by default. */
export function formatDate(moment: Moment, timeZone?: 'UTC'): string {
  const date = zonedDate(moment, timeZone);
  return `${padded(date.getUTCDate(), 2)}.${padded(date.getUTCMonth() + 1, 2)}.${padded(date.getUTCFullYear(), 4)}`;
}

/** 24-hour time without a leading zero: `9:05`, `21:05`. */
export function formatTime(moment: Moment, timeZone?: 'UTC'): string {
  const date = zonedDate(moment, timeZone);
  return `${date.getUTCHours()}:${padded(date.getUTCMinutes(), 2)}`;
}

export function formatDateTime(moment: Moment, timeZone?: 'UTC'): string {
  return `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** `m:ss`, or `h:mm:ss` from one hour. @param seconds integer, not negative */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padded(seconds % 60, 2);
  return hours > 0 ? `${hours}:${padded(minutes, 2)}:${rest}` : `${minutes}:${rest}`;
}
