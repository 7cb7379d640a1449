/**
 * Checks recorded answers against the contract. Recorded values are masked, so only what masking preserves can be
 * checked: kept fields, the type of shaped fields, and their containers. Dropped or replaced fields are skipped.
 */

import { type CallName, type Contract, contract } from '@baize/contract/api/contract';
import { readAnswer } from '@baize/contract/api/tolerant';
import * as v from 'valibot';
import { answerClasses } from '../../recorder/privacy/apiClasses';
import type { AnyClasses } from '../../recorder/privacy/classes';

export const rowOf = (name: string): Contract[CallName] | null =>
  Object.hasOwn(contract, name) ? contract[name as CallName] : null;

/** Classes whose masking preserves the type but not the value. */
const SHAPED = new Set(['shape', 'pseudonym']);
const KINDS = new Set(['string', 'number', 'array', 'object']);

/** Masks inside unmasked texts: a pseudonym, a shape, stars. */
const MASKED = /^\w+-\d+$|\*\*\*|^[Xx0\W_]+$/;

function classAt(classes: AnyClasses | undefined, keys: readonly unknown[]): AnyClasses | undefined {
  let at = classes;
  for (const key of keys) {
    if (typeof key === 'number') continue;
    if (typeof at === 'string' || at === undefined) return at;
    at = at[String(key)] ?? at['*'];
  }
  return at;
}

type Issue = v.BaseIssue<unknown>;
const keysOf = (issue: Issue): unknown[] => issue.path?.map(({ key }) => key) ?? [];

/** False if the mismatch comes from masking. */
function isReal(issue: Issue, classes: AnyClasses | undefined, parentKeys: readonly unknown[] = []): boolean {
  const keys = [...parentKeys, ...keysOf(issue)];
  if (issue.type === 'union' && issue.issues) return issue.issues.every((inner) => isReal(inner, classes, keys));
  if (typeof issue.input === 'string' && MASKED.test(issue.input)) return false;
  const found = classAt(classes, keys);
  if (found === 'keep' || typeof found === 'object') return true;
  return typeof found === 'string' && SHAPED.has(found) && KINDS.has(issue.type);
}

/** Whether masking may have dropped a response that the product accepts. */
function isDroppedByMask({ answer }: Contract[CallName], classes: AnyClasses | undefined): boolean {
  if (classes !== 'keep' && typeof classes !== 'object') return true;
  const dropped = classes === 'keep' ? [{}] : [1, '', true];
  return dropped.some((response) => 'output' in readAnswer(answer, response));
}

/** Path such as `items.0.status`; null if the answer is valid or cannot be checked. */
export function malformedAt(name: string, body: unknown): string | null {
  const row = rowOf(name);
  if (!row || body === null) return null;
  // The recorder empties the answers of reads that are too large.
  if (typeof body !== 'object') return body === '' && row.verb === 'GET' ? null : 'response';
  const classes: AnyClasses | undefined = (answerClasses as Record<string, AnyClasses>)[name];
  if (!('response' in body)) return isDroppedByMask(row, classes) ? null : 'response';
  if (typeof classes === 'string' && classes !== 'keep') return null;
  // A mismatch that the product tolerates is not an error of the call.
  if ('output' in readAnswer(row.answer, body.response)) return null;
  const result = v.safeParse(row.answer, body.response);
  const real = result.issues?.find((issue) => isReal(issue, classes));
  return real ? (v.getDotPath(real) ?? 'response') : null;
}
