/**
 * Field types of the product API's entities. Fields named `*_at`, `reg_time` and `resend_time` are unix seconds UTC;
 * `birth_date` is an ISO date; `time_to_force_logout` is seconds. A field marked "not in the specification" was added
 * by Baize and is optional, except ids and amounts. Money fields have no defaults: an entity with an invalid amount is
 * rejected.
 */
import * as v from 'valibot';
import { flagOr, lenient, maybeNumber } from './tolerant';

export const flag = flagOr(false);
export const seconds = v.number();
export const maybeSeconds = maybeNumber;
/** Free-form content of the operator: texts and pictures by key. */
export const freeForm = lenient(v.optional(v.looseObject({}), {}));
export const choice = <const Options extends readonly string[]>(options: Options, otherwise: Options[number]) =>
  lenient(v.optional(v.picklist(options), otherwise as never)) as v.OptionalSchema<
    v.PicklistSchema<Options, undefined>,
    Options[number]
  >;
export const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
