/** Tracks a navigation away from the page: browsers abort imports then, and a reload would cancel it. */
export const leaving = {
  /** `performance.now()` at its start; null while the page stays. */
  begunAt: null as number | null,
  begin(): void {
    leaving.begunAt = performance.now();
  },
};
