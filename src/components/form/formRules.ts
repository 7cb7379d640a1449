import { useEffect } from 'react';
import type { FieldRule } from '../../domain/validation/fields';
import type { FieldIssues } from '../../domain/validation/messages';
import type { SchemaOptions } from '../../domain/validation/schema';
import { whenUsed } from '../whenUsed';
import { loadPhonePlans, phoneReader } from './phonePlans';

const load = () => import('../../domain/validation/schema');
const isPhone = ({ type }: FieldRule) => type === 'phone';

/** Brings the rules while the player looks at the form: no screen waits for them, nor for what they take to come. */
export function useFormRules(fields: readonly FieldRule[] = []): void {
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), []);
  const hasPhone = fields.some(isPhone);
  useEffect(() => (hasPhone ? whenUsed(() => void loadPhonePlans()) : undefined), [hasPhone]);
}

/** What is wrong with a form's values. Where the rules do not come, the operator alone judges. */
export async function formIssues(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  options: SchemaOptions,
): Promise<FieldIssues> {
  const [rules] = await Promise.all([load().catch(() => null), fields.some(isPhone) && loadPhonePlans()]);
  return rules ? rules.issuesOf(rules.schemaOf(fields, { readPhone: phoneReader(), ...options }), values) : {};
}
