/** The only module that sets up i18next: one instance per page or request; texts load by language and namespace. */

import { defaultLocale } from '@baize/contract/i18n/locales';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { type BackendModule, createInstance, type FormatterModule, type i18n, type ResourceKey } from 'i18next';
import { name as brandName } from '#brand/brand.json';
import { retryableImport } from '../../domain/retryableImport';
import { withShell } from './textModules';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof import('../../locales/en/auth.json');
      cashier: typeof import('../../locales/en/cashier.json');
      common: typeof import('../../locales/en/common.json');
      errors: typeof import('../../locales/en/errors.json');
      form: typeof import('../../locales/en/form.json');
      games: typeof import('../../locales/en/games.json');
      hall: typeof import('../../locales/en/hall.json');
      betting: typeof import('../../locales/en/betting.json');
      bonuses: typeof import('../../locales/en/bonuses.json');
      competition: typeof import('../../locales/en/competition.json');
      consent: typeof import('../../locales/en/consent.json');
      rail: typeof import('../../locales/en/rail.json');
      report: typeof import('../../locales/en/report.json');
      rewards: typeof import('../../locales/en/rewards.json');
      payments: typeof import('../../locales/en/payments.json');
      play: typeof import('../../locales/en/play.json');
      profile: typeof import('../../locales/en/profile.json');
      seo: typeof import('../../locales/en/seo.json');
      service: typeof import('../../locales/en/service.json');
      sheet: typeof import('../../locales/en/sheet.json');
      chat: typeof import('../../locales/en/chat.json');
      files: typeof import('../../locales/en/files.json');
      notices: typeof import('../../locales/en/notices.json');
      loyalty: typeof import('../../locales/en/loyalty.json');
      system: typeof import('../../locales/en/system.json');
    };
  }
}

export type I18n = i18n;

/** Attempts after a failure: 0.35, 0.7 and 1.4 s later. */
const MAX_RETRIES = 3;

/** Each text file is a chunk; texts of the help desk and of outages belong to no page. */
const files = import.meta.glob(['../../locales/*/*.json', '!../../locales/*/{desk,outage}*.json']);

const loads = new Map(Object.entries(files).map(([path, load]) => [path, retryableImport(load)]));

/** @throws TypeError for texts that do not exist */
const readTexts = async (code: string, namespace: string): Promise<unknown> =>
  (loads.get(`../../locales/${code}/${namespace}.json`) as () => Promise<unknown>)();

/**
 * Every language has every text; if a file fails to load, the default language is the fallback. If that fails too,
 * i18next tries again when its second argument is true; it would never ask again otherwise, and show keys.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (code, namespace, callback) =>
    void readTexts(code, namespace)
      .catch(() => readTexts(defaultLocale, namespace))
      .then(
        (texts) => callback(null, (texts as { default: ResourceKey }).default),
        (error: Error) => callback(error, globalThis.navigator?.onLine),
      ),
};

/** Formats numbers in texts; strings, including amounts that are already formatted, stay as they are. */
const numbers = {
  type: 'formatter',
  init() {},
  format: (value, _format, language) => (typeof value === 'number' ? formatNumber(value, language ?? '') : value),
} as Partial<FormatterModule> as FormatterModule;

/**
 * @param language code of a built locale, such as `fr`
 * @param namespaces those of the first render, besides the shell's
 */
export async function createI18n(language: string, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(backend)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: withShell(namespaces),
      defaultNS: 'common',
      partialBundledLanguages: true,
      maxRetries: MAX_RETRIES,
      interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: { brand: brandName } },
      react: { useSuspense: false },
    });
  return instance;
}
