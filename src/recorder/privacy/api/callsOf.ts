import type { Answer, CallName, Params } from '@baize/contract/api/contract';
import type { Classes, KnownOnly } from '../classes';

/** A class for every field of every call of the contract. */
export type CallClasses = {
  readonly [Name in CallName]: readonly [asked: Classes<Params<Name>>, answered: Classes<Answer<Name>>];
};

type ContractCalls<Calls> = {
  [Name in keyof Calls]: Name extends CallName
    ? Calls[Name] extends readonly [infer Asked, infer Answered]
      ? readonly [KnownOnly<Asked, Params<Name>>, KnownOnly<Answered, Answer<Name>>]
      : never
    : never;
};

/** Classes of the parameters and of the answer per call. */
export const callsOf = <const Calls extends Partial<CallClasses>>(calls: Calls & ContractCalls<Calls>): Calls => calls;
