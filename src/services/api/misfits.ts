/** What did not fit of an answer that the product could read all the same (O-8); loaded when there is something to tell. */
import type { BaseIssue } from 'valibot';
import { tellOnce } from '../tellOnce';

/** The field's path without what is counted: `items.*.kind`. Names that no contract has are a star as well. */
const pathOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key, type }) => (type === 'array' || !/^\w{1,40}$/.test(String(key)) ? '*' : String(key)))
    .join('.') || 'response';

/**
 * Tells the path of each misfit, once however often it comes, and nothing of its value.
 * @param of whose answer it is: the operator's address and the row
 * @param issues what a strict look at it finds
 */
export function tellMisfits(of: string, issues: readonly BaseIssue<unknown>[], tell: (path: string) => void): void {
  for (const issue of issues) tellOnce(of, pathOf(issue), tell);
}
