/** A class for every field of every call of the contract, in two tables: what is asked, and what is answered. */
import type { Answer, CallName, Params } from '../../../services/api/contract';
import type { Classes } from '../classes';

export type AnswerClasses = { readonly [Name in CallName]: Classes<Answer<Name>> };
export type ParamClasses = { readonly [Name in CallName]: Classes<Params<Name>> };
