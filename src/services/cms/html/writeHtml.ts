import type { LocaleCode } from '@baize/contract/i18n/locales';
import { resolvePlaceholders } from '../../../domain/content/placeholders';
import type { SafeHtml } from '../../../domain/content/safeHtml';
import type { Visitor } from '../../../domain/site/visitor';
import { fromMarkdown } from './markdown';
import { sanitise } from './sanitise';

/** The sanitiser must run last, after the placeholders are resolved. */
export async function writeHtml(
  text: string,
  visitor: Visitor,
  { log, locale }: { log: (message: string) => void; locale: () => LocaleCode },
): Promise<SafeHtml> {
  const resolved = resolvePlaceholders(text, visitor, (missed) => log(`cms: unknown placeholder ${missed}`));
  return sanitise(await fromMarkdown(resolved), locale());
}
