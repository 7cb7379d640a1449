import type { ApiError } from '../../domain/apiError';
import type { FieldIssues } from '../../domain/validation/messages';

/** A contact may be asked for under one name and refused under another. */
const LOGIN_NAMES = ['login', 'email', 'phone'];

const firstCode = (codes: unknown): string | null => {
  const first: unknown = Array.isArray(codes) ? codes[0] : codes;
  return typeof first === 'string' ? first : null;
};

/** Was the refusal about fields of the form, so that it stands at them? */
export const isAboutFields = (error: ApiError, names: readonly string[]): boolean =>
  Object.keys(refusedFields(error, names, () => true)).length > 0;

/**
 * Issues of the fields that the operator refused, by `error_data` of an InvalidParameterException; `knows` tells the
 * codes that have a text. Empty when the refusal is not about a field of the form.
 */
export function refusedFields(
  error: ApiError,
  names: readonly string[],
  knows: (code: string) => boolean,
): FieldIssues {
  if (error.type !== 'InvalidParameterException') return {};
  const issues: FieldIssues = {};
  for (const [told, codes] of Object.entries(error.data)) {
    const isLogin = LOGIN_NAMES.includes(told);
    const name = names.includes(told) ? told : isLogin ? names.find((own) => LOGIN_NAMES.includes(own)) : undefined;
    const code = firstCode(codes);
    if (name) issues[name] = { key: `auth:codes.${code !== null && knows(code) ? code : 'INVALID'}` };
  }
  return issues;
}
