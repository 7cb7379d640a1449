/** Privacy class of each field of each call: a missing call or field does not compile. */
import type { CallName } from '@baize/contract/api/contract';
import { accountCalls } from './api/account';
import type { CallClasses } from './api/callsOf';
import { cashierCalls } from './api/cashier';
import { gamesCalls } from './api/games';
import { rewardsCalls } from './api/rewards';
import { serviceCalls } from './api/service';
import type { AnyClasses } from './classes';

const calls: CallClasses = { ...accountCalls, ...cashierCalls, ...gamesCalls, ...rewardsCalls, ...serviceCalls };

const classesAt = <At extends 0 | 1>(at: At) =>
  Object.fromEntries(Object.entries(calls).map(([name, row]) => [name, row[at]])) as {
    readonly [Name in CallName]: CallClasses[Name][At];
  };

export const paramClasses = classesAt(0);
export const answerClasses = classesAt(1);

/** Parameters of every call. */
const wire = { version: 'keep', locale: 'keep', nonstrict: 'keep' } as const;
/** `error_data` holds the operator's codes by field name. */
const refusal = { error: { type: 'keep', message: 'keep', code: 'keep' }, error_data: { '*': 'words' } } as const;

const ownClasses = <T extends object>(table: T, name: string): AnyClasses | undefined =>
  Object.hasOwn(table, name) ? (table as Record<string, AnyClasses>)[name] : undefined;

/** A call that is not in the contract is dropped entirely. */
export function requestClasses(name: string): AnyClasses {
  const classes = ownClasses(paramClasses, name);
  return typeof classes === 'object' ? { ...wire, ...classes } : 'never';
}

/** For a response or an error. */
export function bodyClasses(name: string): AnyClasses {
  const response = ownClasses(answerClasses, name);
  return response === undefined ? refusal : { ...refusal, response };
}
