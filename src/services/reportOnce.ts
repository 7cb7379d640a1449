/** A server reports each mismatch once, however many pages it renders. */
const reported = new Set<string>();
/** Limits memory: a server runs for weeks, and a broken operator API causes endless mismatches. */
const MAX_REPORTED = 1_000;

/** @param source the URL and the call or entity @param path of the field, without indexes: `items.*.kind` */
export function reportOnce(source: string, path: string, report: (path: string) => void): void {
  const key = `${source} ${path}`;
  if (reported.has(key) || reported.size >= MAX_REPORTED) return;
  reported.add(key);
  report(path);
}
