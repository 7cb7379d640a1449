import { defaultLocale, localeOfTag } from '@baize/contract/i18n/locales';
import { isCall } from '../../../domain/recording';
import type { Report } from '../../../recorder/report/schema';
import { AnswerBook } from '../../replay/AnswerBook';
import { type CaseForm, emptyForm } from './caseForm';

interface RecordedBalance {
  response?: { balance_main?: { amount?: unknown; currency?: unknown } };
}

/** Describes the recorded player, for sample answers to calls that are not recorded. */
export function formOf(report: Report): CaseForm {
  const calls = [...report.base, ...report.events].filter(isCall);
  const balances = calls.map(({ body }) => (body as RecordedBalance | null)?.response?.balance_main);
  const { amount, currency } = balances.findLast((balance) => balance !== undefined) ?? {};
  return {
    ...emptyForm,
    language: localeOfTag(report.place.languages[0]) ?? defaultLocale,
    account: new AnswerBook(report).playerUid === null ? 'guest' : 'funded',
    ...(typeof currency === 'string' && { currency }),
    ...(typeof amount === 'string' && { balance: amount }),
  };
}
