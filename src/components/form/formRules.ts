import type { FieldRule } from '@baize/contract/validation/fields';
import type { FieldIssues } from '@baize/contract/validation/messages';
import type { SchemaOptions } from '@baize/contract/validation/schema';
import { useEffect } from 'react';
import { afterInteraction } from '../browser/afterInteraction';
import { loadPhonePlans, phoneReader } from './phonePlans';

const load = () => import('@baize/contract/validation/schema');
const isPhone = ({ type }: FieldRule) => type === 'phone';

/** Loads the validation rules in the background: no screen waits for them. */
export function useFormRules(fields: readonly FieldRule[] = []): void {
  useEffect(() => afterInteraction(() => void load().catch(() => undefined)), []);
  const hasPhone = fields.some(isPhone);
  useEffect(() => (hasPhone ? afterInteraction(() => void loadPhonePlans()) : undefined), [hasPhone]);
}

/** Validation issues of a form's values; empty if the rules failed to load, since the operator validates too. */
export async function formIssues(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  options: SchemaOptions,
): Promise<FieldIssues> {
  const [rules] = await Promise.all([load().catch(() => null), fields.some(isPhone) && loadPhonePlans()]);
  return rules ? rules.issuesOf(rules.schemaOf(fields, { readPhone: phoneReader(), ...options }), values) : {};
}
