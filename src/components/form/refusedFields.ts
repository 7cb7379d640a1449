import type { ApiError } from '../../domain/apiError';
import { promoCodeText } from '../../domain/errors';
import type { FieldRule } from '../../domain/validation/fields';
import type { FieldIssues } from '../../domain/validation/messages';

/** The operator may report a contact field under another of these names. */
const LOGIN_NAMES = ['login', 'email', 'phone', 'contact'];

/** The first code; a plain string counts only if it has a text, since `error_data` has other values too. */
const firstCode = (codes: unknown, knows: (code: string) => boolean): string | null => {
  if (typeof codes === 'string') return knows(codes) ? codes : null;
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : null;
};

/** Fields of a group are reported by path, such as `requisites.iban`. */
function nameOf(told: string, names: readonly string[]): string | undefined {
  const last = told.slice(told.lastIndexOf('.') + 1);
  if (names.includes(last)) return last;
  return LOGIN_NAMES.includes(last) ? names.find((own) => LOGIN_NAMES.includes(own)) : undefined;
}

/** Codes and passwords have texts of their own; promo codes use their usual ones. */
function keyOf(type: string, code: string, told: unknown, knows: (code: string) => boolean): string {
  if (type === 'promoCode') return promoCodeText(told);
  const known = knows(code) ? code : 'INVALID';
  const own = `${type}.${known}`;
  return `form:codes.${knows(own) ? own : known}`;
}

/**
 * Errors of rejected fields, from `error_data` of an InvalidParameterException; `isKnownCode`: codes with a text in
 * `form:codes`. Empty if the error concerns no field of the form.
 */
export function refusedFields(
  error: ApiError,
  fields: readonly Pick<FieldRule, 'name' | 'type'>[],
  knows: (code: string) => boolean,
): FieldIssues {
  if (error.type !== 'InvalidParameterException') return {};
  const names = fields.map(({ name }) => name);
  const issues: FieldIssues = {};
  for (const [told, codes] of Object.entries(error.data)) {
    const name = nameOf(told, names);
    const { type = '' } = fields.find((field) => field.name === name) ?? {};
    const code = firstCode(codes, (word) => type === 'promoCode' || knows(word));
    if (name && code) issues[name] = { key: keyOf(type, code, codes, knows) };
  }
  return issues;
}
