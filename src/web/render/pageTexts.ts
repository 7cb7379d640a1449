import type { LocaleCode } from '@baize/contract/i18n/locales';
import { createI18n, type I18n } from '../../app/boot/i18n';

const instances = new Map<string, Promise<I18n>>();

/** Contains exactly these namespaces, so that a page's output does not depend on earlier renders. */
export function pageTexts(locale: LocaleCode, namespaces: readonly string[]): Promise<I18n> {
  const key = [locale, ...namespaces].join(' ');
  const cached = instances.get(key);
  if (cached) return cached;
  const texts = createI18n(locale, namespaces);
  instances.set(key, texts);
  texts.catch(() => instances.delete(key));
  return texts;
}
