/** A form's yup schema from its field descriptions, and its validation. */
import * as yup from 'yup';
import { addConstraints, type CheckOptions, checks, type Described } from './checks';
import type { FieldRule } from './fields';
import { type FieldIssue, type FieldIssues, issueOf } from './messages';
import { readValue } from './readValue';
import { TEXT_MAX } from './rules';

export interface SchemaOptions extends CheckOptions {
  messages?: Readonly<Record<string, string>> | undefined;
}

type Values = Record<string, unknown>;

function textSchema(described: Described): yup.Schema {
  const { field, issue } = described;
  const { type, sameAs, isOptional } = field;
  const read = (value: unknown) => readValue(field, value) || undefined;
  const required = issue('required');
  const text = yup.string().transform((_, typed) => read(typed));
  if (sameAs) {
    const repeat = text.oneOf([yup.ref(sameAs, { map: read })], issue('sameAs'));
    if (!isOptional) return repeat.required(required);
    // An empty optional field need not be repeated unless the other field is filled.
    return repeat.when(sameAs, ([given], own) => (read(given) ? own.required(required) : own));
  }
  const addChecks = Object.hasOwn(checks, type) ? checks[type] : undefined;
  const checked = addConstraints(addChecks?.(text, described) ?? text, described);
  const limited = checked.max(TEXT_MAX, issue('max', { max: TEXT_MAX }));
  return isOptional ? limited : limited.required(required);
}

function fieldSchema(described: Described): yup.Schema {
  const { field, issue } = described;
  const isUnchecked = field.type === 'promoCode' || field.isLocked;
  if (isUnchecked || (field.type === 'checkbox' && field.isOptional)) return yup.mixed();
  if (field.type !== 'checkbox') return textSchema(described);
  const message = issue('checkbox');
  return yup.boolean().strict().typeError(message).required(message).isTrue(message);
}

export function schemaOf(fields: readonly FieldRule[], options: SchemaOptions = {}): yup.ObjectSchema<Values> {
  const issue: Described['issue'] = (name, values) => ({
    ...issueOf({ name, ...(values && { values }) }, options.messages),
  });
  const shape = Object.fromEntries(fields.map((field) => [field.name, fieldSchema({ field, options, issue })]));
  // An operator may describe two fields as repeats of each other, which has no order.
  const repeats = fields.flatMap(({ name, sameAs }): [string, string][] => (sameAs ? [[name, sameAs]] : []));
  return yup.object().shape(shape, repeats);
}

const isIssue = (message: unknown): message is FieldIssue =>
  typeof message === 'object' && message !== null && 'key' in message;

/** The first issue of each invalid field. @throws any error that is not a failed rule */
export function issuesOf(schema: yup.ObjectSchema<Values>, values: Values): FieldIssues {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const issues: FieldIssues = {};
    for (const { path, errors } of error.inner) {
      const [message] = errors as unknown[];
      if (path && isIssue(message)) issues[path] ??= message;
    }
    return issues;
  }
}
