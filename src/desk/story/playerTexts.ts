/** The product's texts in the languages of players, to quote the messages that a report names by their keys. */
import { defaultLocale, type LocaleCode } from '@baize/contract/i18n/locales';
import { splitLocale } from '@baize/contract/links/addresses';
import type { Report, ReportEvent } from '../../recorder/report/schema';

type Tree = { readonly [key: string]: string | Tree };

const texts = import.meta.glob<Tree>(['../../locales/*/*.json', '!**/{desk,deskUi,seo}.json'], {
  eager: true,
  import: 'default',
});

type Values = Readonly<Record<string, string | number>>;

/** Null for an unknown key. Values that are not recorded appear as `…`. */
export function playerText(language: LocaleCode, key: string, values: Values = {}): string | null {
  const [namespace, path] = key.includes(':') ? (key.split(':', 2) as [string, string]) : ['common', key];
  const find = (name: string) => {
    let at: string | Tree | undefined = texts[`../../locales/${language}/${namespace}.json`];
    for (const part of name.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
    return at;
  };
  const { count } = values;
  const plural =
    typeof count === 'number' ? find(`${path}_${new Intl.PluralRules(language).select(count)}`) : undefined;
  const text = plural ?? find(path);
  if (typeof text !== 'string') return null;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(Object.hasOwn(values, name) ? values[name] : '…'));
}

/** The text of a toast; null for one that the product does not have, such as that of a loyalty notice. */
export const toastText = (
  report: Pick<Report, 'events' | 'outlines'>,
  { at, textKey, values }: Extract<ReportEvent, { kind: 'toast' }>,
): string | null => playerText(playerLanguage(report, at), textKey, values);

/** Language of the page, by its address at this moment; at the end if none is given. */
export function playerLanguage({ events, outlines }: Pick<Report, 'events' | 'outlines'>, at = Infinity): LocaleCode {
  let last: { at: number; address: string } | null = null;
  for (const one of [...events, ...outlines])
    if ('lines' in one || one.kind === 'document' || one.kind === 'route')
      if (one.at <= at && (last === null || one.at >= last.at)) last = one;
  return last ? splitLocale(last.address).locale : defaultLocale;
}
