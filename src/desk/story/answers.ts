/**
 * Whether a recorded answer has the form that the contract asks for. What stands in a file is masked, so only what
 * masking leaves as it was can be judged: fields that are kept, the kind of those that keep their shape, and what holds
 * them. A field that is left out, or replaced by something else, says nothing.
 */
import * as v from 'valibot';
import { answerClasses } from '../../recorder/privacy/apiClasses';
import type { AnyClasses } from '../../recorder/privacy/classes';
import { type CallName, contract } from '../../services/api/contract';
import { readAnswer } from '../../services/api/tolerant';

export const rowOf = (name: string) => (Object.hasOwn(contract, name) ? contract[name as CallName] : null);

/** Masking keeps their kind, but not the value. */
const SHAPED = new Set(['shape', 'pseudonym']);
const KINDS = new Set(['string', 'number', 'array', 'object']);

/** Replaces a kept text that equals a personal one: a pseudonym, a shape, stars. */
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

/** False where the misfit comes from masking. */
function isReal(issue: Issue, classes: AnyClasses | undefined, above: readonly unknown[] = []): boolean {
  const keys = [...above, ...keysOf(issue)];
  if (issue.type === 'union' && issue.issues) return issue.issues.every((inner) => isReal(inner, classes, keys));
  if (typeof issue.input === 'string' && MASKED.test(issue.input)) return false;
  const found = classAt(classes, keys);
  if (found === 'keep' || typeof found === 'object') return true;
  return typeof found === 'string' && SHAPED.has(found) && KINDS.has(issue.type);
}

/** Path such as `items.0.status`; null where the answer fits, or nobody can tell. */
export function malformedAt(name: string, body: unknown): string | null {
  const row = rowOf(name);
  if (!row || typeof body !== 'object' || body === null || !('response' in body)) return null;
  const classes: AnyClasses | undefined = (answerClasses as Record<string, AnyClasses>)[name];
  if (typeof classes === 'string' && classes !== 'keep') return null;
  // A misfit that the product tolerates is no fault of the call.
  if ('output' in readAnswer(row.answer, body.response)) return null;
  const result = v.safeParse(row.answer, body.response);
  const real = result.issues?.find((issue) => isReal(issue, classes));
  return real ? (v.getDotPath(real) ?? 'response') : null;
}
