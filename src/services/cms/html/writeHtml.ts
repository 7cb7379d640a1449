import type { LocaleCode } from '@baize/contract/i18n/locales';
import { resolvePlaceholders } from '../../../domain/content/placeholders';
import type { SafeHtml } from '../../../domain/content/safeHtml';
import type { Visitor } from '../../../domain/site/visitor';
import { complexityOf } from './complexity';
import { fromMarkdown } from './markdown';
import { sanitise } from './sanitise';

/** Characters by which the log names a text. */
const SHOWN_LENGTH = 40;

/** The sanitiser must run last, after the placeholders are resolved. */
export async function writeHtml(
  text: string,
  visitor: Visitor,
  { log, locale }: { log: (message: string) => void; locale: () => LocaleCode },
): Promise<SafeHtml> {
  const resolved = resolvePlaceholders(text, visitor, (missed) => log(`cms: unknown placeholder ${missed}`));
  // Never a part of it: fragments that are safe alone may be unsafe combined.
  const leaveOut = (reason: string) => {
    log(`cms: the text that begins with "${text.slice(0, SHOWN_LENGTH)}" is left out, because ${reason}`);
    return '' as SafeHtml;
  };
  const textReason = complexityOf(resolved);
  if (textReason !== null) return leaveOut(textReason);
  const html = await fromMarkdown(resolved);
  const htmlReason = complexityOf(html);
  if (htmlReason !== null) return leaveOut(htmlReason);
  return sanitise(html, locale());
}
