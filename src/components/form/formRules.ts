import { useEffect } from 'react';
import type { FieldRule } from '../../domain/validation/fields';
import type { FieldIssues } from '../../domain/validation/messages';
import type { SchemaOptions } from '../../domain/validation/schema';
import { whenUsed } from '../whenUsed';

const load = () => import('../../domain/validation/schema');

/** Brings the rules while the player looks at the form: no screen waits for them, nor for what they take to come. */
export function useFormRules(): void {
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), []);
}

/** What is wrong with a form's values. Where the rules do not come, the operator alone judges. */
export async function formIssues(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  options: SchemaOptions,
): Promise<FieldIssues> {
  const rules = await load().catch(() => null);
  return rules ? rules.issuesOf(rules.schemaOf(fields, options), values) : {};
}
