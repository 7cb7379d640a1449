/**
 * Tolerant reading: a list leaves out what does not fit, and a field that nothing depends on reads as its
 * default. A plain `safeParse` stays strict and names every field; `readAnswer` is the tolerant one.
 */
import * as v from 'valibot';
import { noteSent } from './sentCount';

/** Travels down the schemas in the place of valibot's own settings. */
interface Reading {
  isTolerant?: true;
  /** A list may be left with nothing: it is a later page of one. */
  mayLoseAll?: boolean;
  hasMisfit?: boolean;
}

/** Misfits are left out. A list of which nothing fits is not an empty one: it fails as a whole. */
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
        if (fitting.length === 0 && !reading.mayLoseAll) return strict['~run'](dataset, config);
        reading.hasMisfit = true;
        noteSent(fitting, input.length);
      }
      return { typed: true, value: fitting };
    },
  };
}

/** Whatever does not fit reads as the default. @param meant reads wrong values that make sense, as a number for text */
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
    reading.hasMisfit = true;
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

/** An object, completed out of itself: a name out of what it is known by. */
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

/** Without a name of the operator's, it is called what it is known by. */
export const named = <Schema extends v.GenericSchema<unknown, { name: string }>>(
  schema: Schema,
  by: keyof v.InferOutput<Schema>,
): Schema =>
  completed(
    schema,
    (value) => (value.name === '' ? { ...(value as object), name: String(value[by]) } : value) as never,
  );

export type Read<Output> =
  /** `hasMisfit`: something was left out, or read as its default; `misfits.ts` says what. */
  { output: Output; hasMisfit: boolean } | { issue: v.BaseIssue<unknown> };

/** @param mayLoseAll a list may be left with nothing: it is a later page of one */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
  mayLoseAll = false,
): Read<v.InferOutput<Schema>> {
  const reading: Reading = { isTolerant: true, mayLoseAll };
  const { issues, value } = schema['~run']({ value: sent }, reading as never);
  return issues
    ? { issue: issues[0] }
    : { output: value as v.InferOutput<Schema>, hasMisfit: reading.hasMisfit === true };
}
