/** Reports fields of an accepted answer that do not match the contract; loaded on demand. */
import type { BaseIssue } from 'valibot';
import { reportOnce } from '../reportOnce';

/** The field's path without indexes, such as `items.*.kind`. Unusual names become a star too. */
const pathOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key, type }) => (type === 'array' || !/^\w{1,40}$/.test(String(key)) ? '*' : String(key)))
    .join('.') || 'response';

/**
 * Reports the path of each mismatch once, never its value.
 * @param source the operator's URL and the call
 * @param issues of a strict validation
 */
export function reportMismatches(
  source: string,
  issues: readonly BaseIssue<unknown>[],
  report: (path: string) => void,
): void {
  for (const issue of issues) reportOnce(source, pathOf(issue), report);
}
