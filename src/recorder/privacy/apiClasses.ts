/** What of each call a report holds (H-3): a call, or a field of one, that is not here does not compile. */
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

/** What every call carries beside its own parameters. */
const wire = { version: 'keep', locale: 'keep', nonstrict: 'keep' } as const;
/** A refusal: its codes are the operator's, by the names of fields. */
const refusal = { error: { type: 'keep', message: 'keep', code: 'keep' }, error_data: { '*': 'words' } } as const;

const own = <T extends object>(table: T, name: string): AnyClasses | undefined =>
  Object.hasOwn(table, name) ? (table as Record<string, AnyClasses>)[name] : undefined;

/** What was asked, as it went over the wire; nothing is kept of a call that the contract does not know. */
export function askedClasses(name: string): AnyClasses {
  const classes = own(paramClasses, name);
  return typeof classes === 'object' ? { ...wire, ...classes } : 'never';
}

/** The whole body of an answer, be it the call's response or a refusal. */
export function bodyClasses(name: string): AnyClasses {
  const response = own(answerClasses, name);
  return response === undefined ? refusal : { ...refusal, response };
}
