/** A form's schema from its field descriptions. The only import of yup. */
import * as yup from 'yup';
import { type CheckOptions, checkConstraints, checks } from './checks';
import type { FieldRule } from './fields';
import { type FieldIssue, type FieldIssues, issueOf, type Problem } from './messages';
import { readValue } from './readValue';
import { TEXT_MAX } from './rules';

export interface SchemaOptions extends CheckOptions {
  messages?: Readonly<Record<string, string>> | undefined;
}

type Values = Record<string, unknown>;

export function problemOf(field: FieldRule, values: Values, options: SchemaOptions = {}): Problem | null {
  if (field.type === 'promoCode' || field.isLocked) return null;
  const value = values[field.name];
  if (field.type === 'checkbox') return value === true || field.isOptional ? null : { name: 'checkbox' };
  const text = readValue(field, value);
  const twin = field.sameAs ? readValue(field, values[field.sameAs]) : text;
  // An empty optional field need not be repeated unless the other field is filled.
  if (text === '') return field.isOptional && twin === '' ? null : { name: 'required' };
  if (field.sameAs) return text === twin ? null : { name: 'sameAs' };
  const given = { field, values, options };
  const check = Object.hasOwn(checks, field.type) ? checks[field.type] : undefined;
  const problem = check?.(text, given) ?? checkConstraints(text, given);
  if (problem) return problem;
  return text.length > TEXT_MAX ? { name: 'max', values: { max: TEXT_MAX } } : null;
}

export function schemaOf(fields: readonly FieldRule[], options: SchemaOptions = {}): yup.ObjectSchema<Values> {
  const shape: Record<string, yup.Schema> = {};
  for (const field of fields) {
    shape[field.name] = yup.mixed().test('rule', (_value, context) => {
      const problem = problemOf(field, context.parent, options);
      return problem === null || context.createError({ message: { ...issueOf(problem, options.messages) } });
    });
  }
  return yup.object(shape);
}

const isIssue = (message: unknown): message is FieldIssue =>
  typeof message === 'object' && message !== null && 'key' in message;

/** The first issue of each invalid field. @throws any error that is not a failed rule */
export async function issuesOf(schema: yup.ObjectSchema<Values>, values: Values): Promise<FieldIssues> {
  try {
    await schema.validate(values, { abortEarly: false });
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
