import 'i18next';
import type auth from '../locales/en/auth.json';
import type cashier from '../locales/en/cashier.json';
import type common from '../locales/en/common.json';
import type errors from '../locales/en/errors.json';
import type games from '../locales/en/games.json';
import type system from '../locales/en/system.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      cashier: typeof cashier;
      common: typeof common;
      errors: typeof errors;
      games: typeof games;
      system: typeof system;
    };
  }
}
