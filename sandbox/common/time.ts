/** Durations in milliseconds; weeks and days are UTC. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** The first Monday of the epoch. */
const MONDAY_MS = 4 * DAY_MS;

/** Start of the week (Monday 0:00 UTC) in milliseconds. */
export const weekStart = (nowMs: number): number => nowMs - ((nowMs - MONDAY_MS) % (7 * DAY_MS));

/** Milliseconds as Unix seconds, the API's unit of time. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);
