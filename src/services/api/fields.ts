/**
 * Entities of the product API as they travel: checked where an answer arrives, typed from the same schema.
 * Times named `*_at`, `reg_time`, `resend_time` are unix seconds UTC; `birth_date` is an ISO date;
 * `time_to_force_logout` is seconds. A field marked "not in the specification" is Baize's own decision, and never required
 * but for what an entity is known by and the sums that it is about: without those there is nothing to show. What money
 * rests on is not guessed: it fits, or its entity does not.
 */
import * as v from 'valibot';
import { flagOr, lenient, maybeNumber } from './tolerant';

export const flag = flagOr(false);
export const seconds = v.number();
export const maybeSeconds = maybeNumber;
/** What the operator writes in a form of its own: texts and pictures by their keys. */
export const words = lenient(v.optional(v.looseObject({}), {}));
export const choice = <const Options extends readonly string[]>(options: Options, otherwise: Options[number]) =>
  lenient(v.optional(v.picklist(options), otherwise as never)) as v.OptionalSchema<
    v.PicklistSchema<Options, undefined>,
    Options[number]
  >;
export const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
