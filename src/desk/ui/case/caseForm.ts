import type { CallName, Sent } from '@baize/contract/api/contract';
import { defaultLocale, type LocaleCode } from '@baize/contract/i18n/locales';
import type { Choice } from '../answers';

export const accountKinds = ['guest', 'funded', 'bonus', 'unverified', 'limited', 'excluded'] as const;
export type AccountKind = (typeof accountKinds)[number];

export type Answers = { [Name in CallName]?: Sent<Name> };

export interface CaseForm {
  mode: 'telegram' | 'browser';
  /** Telegram only. */
  platform: string;
  clientVersion: string;
  scheme: 'dark' | 'light';
  width: number;
  height: number;
  language: LocaleCode;
  account: AccountKind;
  currency: string;
  /** Decimal strings. */
  balance: string;
  bonus: string;
  failures: readonly { name: CallName; choice: Choice }[];
  /** Path and query, without a language. */
  address: string;
}

export const emptyForm: CaseForm = {
  mode: 'telegram',
  platform: 'android',
  clientVersion: '9.0',
  scheme: 'dark',
  width: 390,
  height: 760,
  language: defaultLocale,
  account: 'funded',
  currency: 'EUR',
  balance: '250.00',
  bonus: '25.00',
  failures: [],
  address: '/',
};
