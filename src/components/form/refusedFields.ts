import type { ApiError } from '@baize/contract/errors/apiError';
import { promoCodeText } from '@baize/contract/errors/errors';
import type { FieldRule } from '@baize/contract/validation/fields';
import type { FieldIssues } from '@baize/contract/validation/messages';

/** The operator may report a contact field under another of these names. */
const LOGIN_NAMES = ['login', 'email', 'phone', 'contact'];

/** The first code; a plain string counts only if it has a text, since `error_data` has other values too. */
const firstCode = (codes: unknown, isKnownCode: (code: string) => boolean): string | null => {
  if (typeof codes === 'string') return isKnownCode(codes) ? codes : null;
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : null;
};

/** Fields of a group are reported by path, such as `requisites.iban`. */
function nameOf(reported: string, names: readonly string[]): string | undefined {
  const last = reported.slice(reported.lastIndexOf('.') + 1);
  if (names.includes(last)) return last;
  return LOGIN_NAMES.includes(last) ? names.find((candidate) => LOGIN_NAMES.includes(candidate)) : undefined;
}

/** Codes and passwords have texts of their own; promo codes use their usual ones. */
function keyOf(type: string, code: string, reported: unknown, isKnownCode: (code: string) => boolean): string {
  if (type === 'promoCode') return promoCodeText(reported);
  const knownCode = isKnownCode(code) ? code : 'INVALID';
  const candidate = `${type}.${knownCode}`;
  return `form:codes.${isKnownCode(candidate) ? candidate : knownCode}`;
}

/**
 * Errors of rejected fields, from `error_data` of an InvalidParameterException; `isKnownCode`: codes with a text in
 * `form:codes`. Empty if the error concerns no field of the form.
 */
export function refusedFields(
  error: ApiError,
  fields: readonly Pick<FieldRule, 'name' | 'type'>[],
  isKnownCode: (code: string) => boolean,
): FieldIssues {
  if (error.type !== 'InvalidParameterException') return {};
  const names = fields.map(({ name }) => name);
  const issues: FieldIssues = {};
  for (const [reported, codes] of Object.entries(error.data)) {
    const name = nameOf(reported, names);
    const { type = '' } = fields.find((field) => field.name === name) ?? {};
    const code = firstCode(codes, (candidateCode) => type === 'promoCode' || isKnownCode(candidateCode));
    if (name && code) issues[name] = { key: keyOf(type, code, codes, isKnownCode) };
  }
  return issues;
}
