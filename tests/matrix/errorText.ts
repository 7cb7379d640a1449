import { type Language, words } from '../words';

/** Text for a key of the error table, such as `errors:UserBannedException` or `errors:promo.INVALID`. */
export function errorText(language: Language, textKey: string): string {
  const steps = textKey.replace('errors:', '').split('.');
  const found = steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    words[language].errors,
  );
  return String(found ?? textKey);
}
