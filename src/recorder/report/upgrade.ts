/** Upgrade steps by report version. Raising `VERSION` needs a step here and a file in `tests/unit/recorder/kept`. */
type Step = (report: Record<string, unknown>) => Record<string, unknown>;

export const upgrades: Record<number, Step> = {
  // Version 2 adds the event `files`; a replay without any loads files at once.
  1: (report) => report,
};

/** @returns the report in the newest version's format, not yet validated */
export function upgraded(
  report: Record<string, unknown>,
  to: number,
  steps: Readonly<Record<number, Step>> = upgrades,
): Record<string, unknown> {
  let current = report;
  for (let version = Number(report.version); version < to; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`No upgrade from report version ${version}`);
    current = { ...step(current), version: version + 1 };
  }
  return current;
}
