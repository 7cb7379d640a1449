/** Navigation away from the page: browsers abort imports then, and a reload would cancel it. */
export const leaving = {
  /** When it began, by `performance.now()`; null while the page stays. */
  begunAt: null as number | null,
  begin(): void {
    leaving.begunAt = performance.now();
  },
};
