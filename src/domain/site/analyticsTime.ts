const OFFSET_MS = 3 * 3_600_000;

/** ISO time at the fixed +3 hours of analytics. */
export function analyticsStamp(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+03:00');
}
