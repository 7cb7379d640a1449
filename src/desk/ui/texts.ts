/** The desk's texts. All languages are loaded, since staff switch during a replay. Separate from the player's texts. */

import { defaultLocale, type LocaleCode, localeOf, localeOfTag, locales } from '@baize/contract/i18n/locales';
import { createInstance } from 'i18next';
import { createContext, useContext } from 'react';
import type en from '../../locales/en/deskUi.json';
import { observe } from '../../stores/kernel/observe';
import { recall, remember } from './remember';

const KEY = 'baize/desk-language';

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Plain<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
export type TextKey = Leaves<typeof en>;

const deskTexts = import.meta.glob('../../locales/*/deskUi.json', { eager: true, import: 'default' });
const errors = import.meta.glob('../../locales/*/errors.json', { eager: true, import: 'default' });
const textsOf = (code: LocaleCode) => ({
  deskUi: deskTexts[`../../locales/${code}/deskUi.json`],
  errors: errors[`../../locales/${code}/errors.json`],
});

const i18n = createInstance();
void i18n.init({
  lng: defaultLocale,
  fallbackLng: false,
  initAsync: false,
  ns: ['deskUi', 'errors'],
  defaultNS: 'deskUi',
  resources: Object.fromEntries(locales.map(({ code }) => [code, textsOf(code)])),
  interpolation: { escapeValue: false },
} as Parameters<typeof i18n.init>[0]);

type Write = (key: string, values?: Record<string, unknown>) => string;

export class Texts {
  language: LocaleCode;

  constructor(browserLanguages: readonly string[] = navigator.languages) {
    const saved = recall(KEY);
    const codes = [saved, ...browserLanguages].map(localeOfTag);
    this.language = codes.find((code) => code !== null) ?? defaultLocale;
    observe(this);
  }

  setLanguage(language: LocaleCode): void {
    this.language = language;
    remember(KEY, language);
  }

  private get write(): Write {
    return i18n.getFixedT(this.language, 'deskUi' as never) as unknown as Write;
  }

  private get writeError(): Write {
    return i18n.getFixedT(this.language, 'errors' as never) as unknown as Write;
  }

  t(key: TextKey, values?: Record<string, unknown>): string {
    return this.write(key, values);
  }

  /** Text of an error as shown to the player. */
  error(type: string): string {
    return this.writeError(type);
  }

  number(value: number, digits = 0): string {
    return new Intl.NumberFormat(localeOf(this.language).formats, { maximumFractionDigits: digits }).format(value);
  }

  /** Time of day in the player's time zone. */
  time(unixMs: number, timeZone: string): string {
    return this.when(unixMs, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  }

  date(unixMs: number, timeZone: string): string {
    return this.when(unixMs, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  }

  /** Does not throw for an invalid time or time zone. */
  private when(unixMs: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
    if (Number.isNaN(new Date(unixMs).getTime())) return '–';
    const { formats } = localeOf(this.language);
    try {
      return new Intl.DateTimeFormat(formats, { ...options, timeZone }).format(unixMs);
    } catch {
      return new Intl.DateTimeFormat(formats, { ...options, timeZone: 'UTC' }).format(unixMs);
    }
  }
}

export const TextsContext = createContext<Texts | null>(null);

/** @throws outside of the desk */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts must be used within the help desk');
  return texts;
}
