/** Progress between two levels in percent, 0 to 100. */
export function progressPercent(current: number, min: number, max: number): number {
  if (![current, min, max].every(Number.isFinite)) return 0;
  if (max <= min) return current >= max ? 100 : 0;
  return Math.min(100, Math.max(0, ((current - min) / (max - min)) * 100));
}
