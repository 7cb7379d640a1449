/** Names what did not fit in an answer that was read all the same; loaded when there is something to tell. */
import type { BaseIssue } from 'valibot';
import { tellOnce } from '../tellOnce';

/** The field's path without indexes: `items.*.kind`. Names that no contract has are a star as well. */
const pathOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key, type }) => (type === 'array' || !/^\w{1,40}$/.test(String(key)) ? '*' : String(key)))
    .join('.') || 'response';

/**
 * Tells the path of each misfit once, and nothing of its value.
 * @param of the operator's address and the row
 * @param issues of a strict reading
 */
export function tellMisfits(of: string, issues: readonly BaseIssue<unknown>[], tell: (path: string) => void): void {
  for (const issue of issues) tellOnce(of, pathOf(issue), tell);
}
