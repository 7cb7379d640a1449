import { createI18n, type I18n } from '../app/i18n';
import type { LocaleCode } from '../domain/locales';

const made = new Map<string, Promise<I18n>>();

/** Contains exactly these namespaces, so that a page's output does not depend on earlier renders. */
export function pageTexts(locale: LocaleCode, namespaces: readonly string[]): Promise<I18n> {
  const key = [locale, ...namespaces].join(' ');
  const known = made.get(key);
  if (known) return known;
  const texts = createI18n(locale, namespaces);
  made.set(key, texts);
  texts.catch(() => made.delete(key));
  return texts;
}
