/**
 * Tolerant validation: lists drop invalid items, and optional fields fall back to their default. A plain `safeParse`
 * stays strict and reports every field; `readAnswer` is tolerant.
 */
import * as v from 'valibot';
import { noteSent } from './sentCount';

/** Passed down the schemas in place of valibot's config. */
interface Reading {
  isTolerant?: true;
  /** A list may become empty because it is a later page. */
  mayDropAll?: boolean;
  hasMismatch?: boolean;
}

/** Drops invalid items. Fails if no item is valid: that list is broken, not empty. */
export function list<Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  const strict = v.array(item);
  return {
    ...strict,
    '~run'(dataset, config) {
      const input: unknown = dataset.value;
      const reading = config as Reading;
      if (!reading.isTolerant || !Array.isArray(input)) return strict['~run'](dataset, config);
      const read = input.map((value) => item['~run']({ value }, config as never));
      const fitting = read.filter(({ issues }) => !issues).map(({ value }) => value as v.InferOutput<Item>);
      if (fitting.length < input.length) {
        if (fitting.length === 0 && !reading.mayDropAll) return strict['~run'](dataset, config);
        reading.hasMismatch = true;
        noteSent(fitting, input.length);
      }
      return { typed: true, value: fitting };
    },
  };
}

/** Invalid values become the default. @param meant converts clear cases, such as a number for a text */
export const lenient = <Schema extends v.GenericSchema>(
  schema: Schema,
  meant?: (value: unknown) => v.InferOutput<Schema> | undefined,
): Schema => ({
  ...schema,
  '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
    const input = dataset.value;
    const result = schema['~run'](dataset, config);
    const reading = config as Reading;
    if (!result.issues || !reading.isTolerant) return result;
    reading.hasMismatch = true;
    const otherwise = meant?.(input);
    return otherwise === undefined
      ? schema['~run']({ value: undefined }, config)
      : { typed: true as const, value: otherwise };
  },
});

export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  lenient(v.optional(v.nullable(schema, null as never), null as never)) as v.OptionalSchema<
    v.NullableSchema<Schema, null>,
    null
  >;

export const maybeList = <Item extends v.GenericSchema>(item: Item) => lenient(v.optional(list(item), []));

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : undefined);
const asFlag = (value: unknown) => (value === 1 || value === 0 ? value === 1 : undefined);
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;

export const text = lenient(v.optional(v.nullable(v.string(), ''), ''), asText);
export const flagOr = (otherwise: boolean) =>
  lenient(v.optional(v.nullable(v.boolean(), otherwise), otherwise), asFlag);
export const numberOr = (otherwise: number) => lenient(v.optional(v.number(), otherwise), asNumber);
export const maybeNumber = lenient(v.optional(v.nullable(v.number(), null), null), asNumber);

/** An object whose missing fields are derived from others, such as a name from the id. */
export const completed = <Schema extends v.GenericSchema>(
  schema: Schema,
  complete: (value: v.InferOutput<Schema>) => v.InferOutput<Schema>,
): Schema => ({
  ...schema,
  '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
    const result = schema['~run'](dataset, config);
    return result.issues ? result : { ...result, value: complete(result.value as v.InferOutput<Schema>) };
  },
});

/** Falls back to the id if the operator sends no name. */
export const named = <Schema extends v.GenericSchema<unknown, { name: string }>>(
  schema: Schema,
  by: keyof v.InferOutput<Schema>,
): Schema =>
  completed(
    schema,
    (value) => (value.name === '' ? { ...(value as object), name: String(value[by]) } : value) as never,
  );

export type Read<Output> =
  /** `hasMismatch`: something was dropped or became its default; `mismatches.ts` reports what. */
  { output: Output; hasMismatch: boolean } | { issue: v.BaseIssue<unknown> };

/** @param mayDropAll a list may become empty because it is a later page */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
  mayDropAll = false,
): Read<v.InferOutput<Schema>> {
  const reading: Reading = { isTolerant: true, mayDropAll };
  const { issues, value } = schema['~run']({ value: sent }, reading as never);
  return issues
    ? { issue: issues[0] }
    : { output: value as v.InferOutput<Schema>, hasMismatch: reading.hasMismatch === true };
}
