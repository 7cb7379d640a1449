/** The class of each field of each call (H-3): a call or field that is missing here does not compile. */
import { accountAnswers, accountParams } from './api/account';
import { cashierAnswers, cashierParams } from './api/cashier';
import { gamesAnswers, gamesParams } from './api/games';
import { rewardsAnswers, rewardsParams } from './api/rewards';
import { serviceAnswers, serviceParams } from './api/service';
import type { AnswerClasses, ParamClasses } from './api/types';
import type { AnyClasses } from './classes';

export const answerClasses: AnswerClasses = {
  ...accountAnswers,
  ...cashierAnswers,
  ...gamesAnswers,
  ...rewardsAnswers,
  ...serviceAnswers,
};

export const paramClasses: ParamClasses = {
  ...accountParams,
  ...cashierParams,
  ...gamesParams,
  ...rewardsParams,
  ...serviceParams,
};

/** Goes with every call. */
const wire = { version: 'keep', locale: 'keep', nonstrict: 'keep' } as const;
/** The codes are the operator's, by the names of fields. */
const refusal = { error: { type: 'keep', message: 'keep', code: 'keep' }, error_data: { '*': 'words' } } as const;

const own = <T extends object>(table: T, name: string): AnyClasses | undefined =>
  Object.hasOwn(table, name) ? (table as Record<string, AnyClasses>)[name] : undefined;

/** Nothing is kept of a call that the contract does not know. */
export function askedClasses(name: string): AnyClasses {
  const classes = own(paramClasses, name);
  return typeof classes === 'object' ? { ...wire, ...classes } : 'never';
}

/** For a response or a refusal. */
export function bodyClasses(name: string): AnyClasses {
  const response = own(answerClasses, name);
  return response === undefined ? refusal : { ...refusal, response };
}
