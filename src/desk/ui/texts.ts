/** The desk's own words, in two languages at once, since staff switch while a replay runs. Not the player's texts. */
import { createInstance } from 'i18next';
import { makeAutoObservable } from 'mobx';
import { createContext, useContext } from 'react';
import en from '../../locales/en/deskUi.json' with { type: 'json' };
import errorsEn from '../../locales/en/errors.json' with { type: 'json' };
import fr from '../../locales/fr/deskUi.json' with { type: 'json' };
import errorsFr from '../../locales/fr/errors.json' with { type: 'json' };
import { recall, remember } from './remember';

const KEY = 'baize/desk-language';

export type Language = 'en' | 'fr';

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Plain<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
export type TextKey = Leaves<typeof en>;

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  ns: ['deskUi', 'errors'],
  defaultNS: 'deskUi',
  resources: { en: { deskUi: en, errors: errorsEn }, fr: { deskUi: fr, errors: errorsFr } },
  interpolation: { escapeValue: false },
} as Parameters<typeof i18n.init>[0]);

type Write = (key: string, values?: Record<string, unknown>) => string;

export class Texts {
  language: Language;

  constructor(browserLanguages: readonly string[] = navigator.languages) {
    const kept = recall(KEY);
    const first = browserLanguages.find((tag) => /^(en|fr)\b/i.test(tag)) ?? 'en';
    this.language = kept === 'en' || kept === 'fr' ? kept : /^fr/i.test(first) ? 'fr' : 'en';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setLanguage(language: Language): void {
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

  /** What a player reads of an error of the catalogue. */
  error(type: string): string {
    return this.writeError(type);
  }

  number(value: number, digits = 0): string {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: digits }).format(value);
  }

  /** Time of day on the player's clock. */
  time(unixMs: number, timeZone: string): string {
    return this.when(unixMs, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  }

  date(unixMs: number, timeZone: string): string {
    return this.when(unixMs, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  }

  /** An odd time or zone of a file is told as well as it can be. */
  private when(unixMs: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
    if (Number.isNaN(new Date(unixMs).getTime())) return '–';
    // The day before the month, as both languages of the house have it.
    const locale = this.language === 'en' ? 'en-GB' : 'fr';
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(unixMs);
    } catch {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(unixMs);
    }
  }
}

export const TextsContext = createContext<Texts | null>(null);

/** @throws outside of the desk */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts is used outside of the desk');
  return texts;
}
