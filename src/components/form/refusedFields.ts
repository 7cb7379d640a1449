import type { ApiError } from '../../domain/apiError';
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

/**
 * Issues of the fields that the operator refused, by `error_data` of an InvalidParameterException; `knows` tells the
 * codes that have a text in `form:codes`. Empty when the refusal is not about a field of the form.
 */
export function refusedFields(
  error: ApiError,
  names: readonly string[],
  knows: (code: string) => boolean,
): FieldIssues {
  if (error.type !== 'InvalidParameterException') return {};
  const issues: FieldIssues = {};
  for (const [told, codes] of Object.entries(error.data)) {
    const name = nameOf(told, names);
    const code = firstCode(codes, knows);
    if (name && code) issues[name] = { key: `form:codes.${knows(code) ? code : 'INVALID'}` };
  }
  return issues;
}
