/** Validates parameters with schemas. */
import * as v from 'valibot';
import { ApiFailure, type RawParams } from './handlers';

/** @throws ApiFailure InvalidParameterException; `error_data` has the codes of each invalid field. */
export function readParams<Schema extends v.GenericSchema>(schema: Schema, params: RawParams): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (result.success) return result.output;
  const errorData: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '_';
    errorData[field] = [...(errorData[field] ?? []), issue.received === 'undefined' ? 'REQUIRED' : 'INVALID'];
  }
  throw new ApiFailure('InvalidParameterException', `Check ${Object.keys(errorData).join(', ')}`, { errorData });
}

/** Refusal of one field with a code. */
export const wrongField = (
  field: string,
  code: string,
  message = `Check ${field}`,
  more: Record<string, unknown> = {},
) => new ApiFailure('InvalidParameterException', message, { code, errorData: { [field]: [code], ...more } });

export const shortText = (max: number) => v.pipe(v.string(), v.maxLength(max));

export const idParam = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Integer from `min` to `max` in a query; `fallback` if absent. */
export const integerParam = (min: number, max: number, fallback: number) =>
  v.optional(v.pipe(idParam, v.minValue(min), v.maxValue(max)), String(fallback));

/** Page of a list. */
export const paging = { offset: integerParam(0, 10_000, 0), count: integerParam(1, 100, 50) };

/** List of strings; a single value becomes a list of one. */
export const textList = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
  [],
);
