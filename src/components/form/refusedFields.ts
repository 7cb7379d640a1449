import type { ApiError } from '../../domain/apiError';
import { promoCodeText } from '../../domain/errors';
import type { FieldRule } from '../../domain/validation/fields';
import type { FieldIssues } from '../../domain/validation/messages';

/** A contact may be asked for under one name and refused under another. */
const LOGIN_NAMES = ['login', 'email', 'phone', 'contact'];

/** Codes travel in a list; a bare word counts only when there is a text for it, since other values travel beside them. */
const firstCode = (codes: unknown, knows: (code: string) => boolean): string | null => {
  if (typeof codes === 'string') return knows(codes) ? codes : null;
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : null;
};

/** A field of a group is refused by its path, such as `requisites.iban`. */
function nameOf(told: string, names: readonly string[]): string | undefined {
  const last = told.slice(told.lastIndexOf('.') + 1);
  if (names.includes(last)) return last;
  return LOGIN_NAMES.includes(last) ? names.find((own) => LOGIN_NAMES.includes(own)) : undefined;
}

/** A wrong code or password has a sentence of its own, a promo code the words that it has everywhere (B-1). */
function keyOf(type: string, code: string, told: unknown, knows: (code: string) => boolean): string {
  if (type === 'promoCode') return promoCodeText(told);
  const known = knows(code) ? code : 'INVALID';
  const own = `${type}.${known}`;
  return `form:codes.${knows(own) ? own : known}`;
}

/**
 * Issues of the fields that the operator refused, by `error_data` of an InvalidParameterException; `knows` tells the
 * codes that have a text in `form:codes`. Empty when the refusal is not about a field of the form.
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
