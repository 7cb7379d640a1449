/**
 * Texts of every language that the server writes outside of pages: bundled, or read from the sources in development.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LocaleCode, locales } from '@baize/contract/i18n/locales';
import brand from '#brand/brand.json' with { type: 'json' };
import type common from '../locales/en/common.json';
import type outage from '../locales/en/outage.json';

type Texts = { common: Pick<typeof common, 'titles' | 'nav' | 'description'>; outage: typeof outage };
type Read = (code: LocaleCode) => unknown;

/** Vite replaces `glob` with the files; Node alone does not support it. */
const readers: Record<keyof Texts, Read> = import.meta.env
  ? {
      common: (code) => builtCommon()[`../locales/${code}/common.json`],
      outage: (code) => builtOutage()[`../locales/${code}/outage.json`],
    }
  : { common: (code) => fileOf(code, 'common'), outage: (code) => fileOf(code, 'outage') };

const builtCommon = () => import.meta.glob<unknown>('../locales/*/common.json', { eager: true, import: 'default' });
const builtOutage = () => import.meta.glob<unknown>('../locales/*/outage.json', { eager: true, import: 'default' });

const fileOf = (code: LocaleCode, name: keyof Texts): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/${code}/${name}.json`, import.meta.url)), 'utf8'));

/** `{{brand}}` is the only placeholder in these texts. */
const fillBrand = (text: string) =>
  JSON.parse(text, (_, value) => (typeof value === 'string' ? replaceBrand(value) : value));
const replaceBrand = (text: string) => text.replaceAll('{{brand}}', brand.name);

function allOf<Name extends keyof Texts>(name: Name): ReadonlyMap<LocaleCode, Texts[Name]> {
  return new Map(locales.map(({ code }) => [code, fillBrand(JSON.stringify(readers[name](code)))]));
}

const textsByName = { common: allOf('common'), outage: allOf('outage') };

/** @throws Error for missing texts, which the build rules out */
export function textsOf<Name extends keyof Texts>(name: Name, code: LocaleCode): Texts[Name] {
  const found = textsByName[name].get(code);
  if (!found) throw new Error(`Missing texts: src/locales/${code}/${name}.json`);
  return found as Texts[Name];
}
