/** The one door to i18next: an instance per page or request, texts by language and namespace, each loaded when needed. */
import { createInstance, type FormatterModule, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { name as brandName } from '#brand/brand.json';
import { defaultLocale } from '../domain/locales';
import { formatNumber } from '../domain/numbers';
import type auth from '../locales/en/auth.json';
import type betting from '../locales/en/betting.json';
import type bonuses from '../locales/en/bonuses.json';
import type cashier from '../locales/en/cashier.json';
import type chat from '../locales/en/chat.json';
import type common from '../locales/en/common.json';
import type competition from '../locales/en/competition.json';
import type consent from '../locales/en/consent.json';
import type errors from '../locales/en/errors.json';
import type form from '../locales/en/form.json';
import type games from '../locales/en/games.json';
import type loyalty from '../locales/en/loyalty.json';
import type notices from '../locales/en/notices.json';
import type payments from '../locales/en/payments.json';
import type play from '../locales/en/play.json';
import type profile from '../locales/en/profile.json';
import type rail from '../locales/en/rail.json';
import type report from '../locales/en/report.json';
import type rewards from '../locales/en/rewards.json';
import type seo from '../locales/en/seo.json';
import type service from '../locales/en/service.json';
import type sheet from '../locales/en/sheet.json';
import type system from '../locales/en/system.json';
import { withShell } from './textModules';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      cashier: typeof cashier;
      common: typeof common;
      errors: typeof errors;
      form: typeof form;
      games: typeof games;
      betting: typeof betting;
      bonuses: typeof bonuses;
      competition: typeof competition;
      consent: typeof consent;
      rail: typeof rail;
      report: typeof report;
      rewards: typeof rewards;
      payments: typeof payments;
      play: typeof play;
      profile: typeof profile;
      seo: typeof seo;
      service: typeof service;
      sheet: typeof sheet;
      chat: typeof chat;
      notices: typeof notices;
      loyalty: typeof loyalty;
      system: typeof system;
    };
  }
}

export type I18n = i18n;

/** Each file of texts is a chunk; those of the help desk (H-7) and of an outage belong to no page. */
const files = import.meta.glob(['../locales/*/*.json', '!../locales/*/{desk,outage}*.json']);

const readTexts = (code: string, namespace: string): Promise<unknown> =>
  files[`../locales/${code}/${namespace}.json`]?.() ?? Promise.reject(new Error(`No texts ${code}/${namespace}`));

/** Formats numbers in texts; words, and sums, which are text by then, stay as they are. */
const numbers = {
  type: 'formatter',
  init() {},
  format: (value, _format, language) => (typeof value === 'number' ? formatNumber(value, language ?? '') : value),
} as Partial<FormatterModule> as FormatterModule;

/**
 * @param language code of a built locale, such as `fr`
 * @param namespaces those of the first paint, besides the shell's
 */
export async function createI18n(language: string, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    // Every language has every text; the other one stands in where a file of texts fails to load.
    .use(
      resourcesToBackend((code: string, namespace: string) =>
        readTexts(code, namespace).catch(() => readTexts(defaultLocale, namespace)),
      ),
    )
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: withShell(namespaces),
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: { brand: brandName } },
      react: { useSuspense: false },
    });
  return instance;
}
