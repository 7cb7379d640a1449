/** Rules for the account: sign-in, session, forms, identity verification. */
import { promoCodes } from '@baize/contract/errors/errors';
import { answered, answeredPlain, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import {
  callOf,
  counted,
  firstOf,
  grouped,
  nameOf,
  type Rule,
  type RuleResult,
  reasonOf,
  resultOf,
  rule,
  type StoryKey,
  transaction,
  type Value,
} from '../rule';
import { fieldsOf, listOf, numberOf, textOf } from '../values';
import { openPayment } from './deposits';

const isCurrencyRefused = ({ event, fault }: ObservedCall) =>
  event.name === 'account.setCurrency' && fault?.kind === 'refused' && fault.data.currency !== undefined;

const isStep = ({ fault }: ObservedCall) =>
  numberOf(fault?.data.resend_time) !== null || /two_factor_auth is enable|resend time is/i.test(fault?.message ?? '');
const isCode = ({ fault }: ObservedCall) =>
  /must contain 6 digits|time expired|two_factor_auth: code is invalid/i.test(fault?.message ?? '');
const isLaunch = ({ event }: ObservedCall) => fieldsOf(event.params).service === 'telegram';
/** With a social account, which has no password here. */
const isSocial = ({ event }: ObservedCall) => fieldsOf(event.params).social_code !== undefined;
const signIns = (view: ReportView) => view.final('auth.login').filter(({ fault }) => fault?.kind === 'refused');

/** Refused fields with the operator's codes: `email: USED`. */
function refusedCodes({ fault }: ObservedCall): string {
  const lines = Object.entries(fault?.data ?? {}).map(([name, codes]) => {
    const list = Array.isArray(codes) ? codes.map(textOf).join(', ') : textOf(codes);
    return list ? `${name}: ${list}` : name;
  });
  return lines.join('; ').slice(0, 200) || textOf(fault?.code) || '–';
}

/** Refused fields as the player read them, else by the operator's codes. */
const refusedFields = (view: ReportView, seen: ObservedCall): string =>
  view.screen.markedFields(seen.event.at).join('; ').slice(0, 300) || refusedCodes(seen);

const LIMIT_WORDS: Record<string, StoryKey> = {
  time_out: 'limitTimeOut',
  exclusion: 'limitExclusion',
  closed: 'limitExclusion',
};
const limitWord = (kind: string): Value => ({ word: LIMIT_WORDS[kind] ?? 'limitOwn' });

/** Ms within which a launch renews an ended session. */
const RENEWAL_MS = 10_000;
const isRenewed = (view: ReportView, { event }: ObservedCall) =>
  view
    .final(event.name)
    .some((later) => !later.fault && later.began >= event.at && later.event.at < event.at + RENEWAL_MS);

/** Calls that were refused because the session had ended, in order. */
const endedSessions = (view: ReportView) =>
  refusedAs(view, 'AuthorizationException').filter(
    (seen) => !seen.event.name.startsWith('auth.') && seen.fault?.code !== 'OTHER_PLAYER' && !isCode(seen),
  );

/** By the operator's first code. */
const promoReason = ({ fault }: ObservedCall): Value => {
  const code = textOf([fault?.data.promo_code].flat()[0]);
  return { reason: { type: `promo.${promoCodes.find((known) => known === code.toUpperCase()) ?? 'INVALID'}`, code } };
};

const lastGood = (view: ReportView, name: string) => view.final(name).findLast(({ fault }) => !fault);

const refusedAs = (view: ReportView, ...types: string[]) =>
  view.calls.filter((seen) => !seen.isRetried && seen.event.kind === 'call' && types.includes(typeOf(seen)));

/** A currency cannot change while a payment is open: names the payment. */
function currencyRefusal(view: ReportView, seen: ObservedCall): RuleResult {
  const currency = textOf(fieldsOf(seen.event.params).currency);
  const code = textOf([seen.fault?.data.currency].flat()[0]);
  if (code === 'NOT_EMPTY') return resultOf(seen, { key: 'currencyNotEmpty', values: { currency } });
  if (code !== 'PENDING') return resultOf(seen, { values: { currency, reason: reasonOf(seen) } });
  const open = openPayment(view, seen.event.at);
  if (!open) return resultOf(seen, { key: 'currencyPending', values: { currency } });
  const { id, sum, type } = open;
  const key = type === 'withdrawal' ? 'currencyWithdrawal' : 'currencyDeposit';
  return resultOf(seen, { key, values: { currency, id, sum }, lookUp: transaction(id) });
}

export const accountRules: readonly Rule[] = [
  rule('signInRefused', 'failed', 80, (view) =>
    counted(
      signIns(view).filter(
        (seen) =>
          ![isStep, isCode, isLaunch, isSocial].some((is) => is(seen)) && typeOf(seen) === 'AuthorizationException',
      ),
      nameOf,
      (seen) => ({ code: seen.fault?.code || typeOf(seen) }),
    ),
  ),
  rule('secondStepAsked', 'did', 24, (view) => firstOf(signIns(view).filter(isStep), 1, () => ({}))),
  rule('secondStepRefused', 'failed', 78, (view) =>
    counted(
      view
        .final('auth.login', 'account.confirmTwoFactorAuth', 'account.confirmContact', 'auth.restore')
        .filter((seen) => seen.fault?.kind === 'refused' && isCode(seen)),
      ({ event }) => event.name,
      ({ fault }) => ({ message: fault?.message ?? '' }),
    ),
  ),
  rule('launchRefused', 'failed', 85, (view) =>
    counted(
      signIns(view).filter((seen) => isLaunch(seen) && !isStep(seen)),
      nameOf,
      (seen) => ({ reason: reasonOf(seen) }),
    ),
  ),
  rule('sessionLost', 'failed', 82, (view) =>
    firstOf(
      endedSessions(view).filter((seen) => !isRenewed(view, seen)),
      1,
      (seen) => ({ values: { call: callOf(seen) } }),
    ),
  ),
  rule('sessionRenewed', 'place', 24, (view) =>
    firstOf(
      endedSessions(view).filter((seen) => isRenewed(view, seen)),
      1,
      (seen) => ({ values: { call: callOf(seen) } }),
    ),
  ),
  rule('otherAccount', 'failed', 84, (view) =>
    firstOf(
      refusedAs(view, 'AuthorizationException').filter(({ fault }) => fault?.code === 'OTHER_PLAYER'),
      1,
      (seen) => ({ values: { call: callOf(seen) } }),
    ),
  ),
  rule('registrationRefused', 'failed', 80, (view) =>
    view
      .final('auth.register')
      .filter(({ fault }) => fault?.kind === 'refused')
      .map((seen) => resultOf(seen, { values: { reason: reasonOf(seen), fields: refusedFields(view, seen) } })),
  ),
  rule(
    'formRefused',
    'failed',
    56,
    (view, covered) =>
      grouped(
        refusedAs(view, 'InvalidParameterException').filter(
          (seen) =>
            seen.event.verb === 'POST' &&
            !covered.has(seen.index) &&
            !isCurrencyRefused(seen) &&
            seen.fault?.data.promo_code === undefined,
        ),
        (seen) => `${seen.event.name} ${refusedCodes(seen)}`,
      ).map((group) => {
        const [seen] = group;
        // Without a marked field the player chose something that is not possible, such as a bonus that has expired.
        const { at } = seen.event;
        const isChoice = view.screen.around(at, at) !== null && view.screen.markedFields(at).length === 0;
        const key = isChoice ? 'choiceRefused' : 'formRefused';
        return resultOf(seen, {
          key,
          values: { call: callOf(seen), fields: refusedFields(view, seen), count: group.length },
          calls: group,
        });
      }),
    ['choiceRefused'],
  ),
  rule(
    'currencyRefused',
    'failed',
    80,
    (view) => {
      const calls = view.final('account.setCurrency').filter(isCurrencyRefused);
      return calls.slice(-3).map((seen) => ({ ...currencyRefusal(view, seen), calls }));
    },
    ['currencyPending', 'currencyDeposit', 'currencyWithdrawal', 'currencyNotEmpty'],
  ),
  rule('promoRefused', 'failed', 60, (view) =>
    view.calls
      .filter(({ fault, isRetried }) => !isRetried && fault?.kind === 'refused' && fault.data.promo_code !== undefined)
      .map((seen) => resultOf(seen, { values: { reason: promoReason(seen) } })),
  ),
  rule('verificationNeeded', 'failed', 76, (view) =>
    firstOf(
      refusedAs(view, 'VerificationRequiredException', 'KycUserProfileException', 'KycWithdrawalException').filter(
        ({ event }) => event.name !== 'cashier.makewithdrawal',
      ),
      3,
      (seen) => ({ values: { call: callOf(seen), reason: reasonOf(seen) } }),
    ),
  ),
  rule('verificationRefused', 'failed', 64, (view) => {
    const seen = lastGood(view, 'verification.getState');
    if (!seen || answered(seen).status !== 'refused') return [];
    const reasons = listOf(answered(seen).reasons).map(({ step, code }) => `${textOf(step)}: ${textOf(code)}`);
    return [resultOf(seen, { values: { reasons: reasons.join('; ').slice(0, 200) || '–' } })];
  }),
  rule('verificationWaits', 'place', 44, (view) => {
    const seen = lastGood(view, 'verification.getState');
    if (!seen || answered(seen).status !== 'pending') return [];
    const since = numberOf(answered(seen).submitted_at);
    return [resultOf(seen, { values: { since: since === null ? '–' : { seconds: since } } })];
  }),
  rule('kycBlock', 'place', 52, (view) => {
    const seen = lastGood(view, 'account.getInfo');
    return seen && answered(seen).is_kyc_block_enabled === true ? [resultOf(seen, {})] : [];
  }),
  rule(
    'selfLimited',
    'failed',
    85,
    (view) =>
      firstOf(refusedAs(view, 'SelfLimitException'), 1, (seen) => {
        const until = numberOf(seen.fault?.data.until);
        const kind = textOf(seen.fault?.data.self_limit);
        const values = {
          call: callOf(seen),
          kind: limitWord(kind),
          ...(until !== null && { until: { seconds: until } }),
        };
        return { key: until === null ? 'selfLimited' : 'selfLimitedUntil', values };
      }),
    ['selfLimitedUntil'],
  ),
  rule(
    'limitSet',
    'did',
    36,
    (view) =>
      view
        .final('account.setDepositLimit', 'account.setTimeOut', 'account.setSelfExclusion')
        .filter(({ fault }) => !fault)
        .map((seen) => {
          const period = textOf(fieldsOf(seen.event.params).period);
          if (period === 'none') return resultOf(seen, { key: 'limitRemoved' });
          return resultOf(seen, { values: { call: callOf(seen), period: period || '–' } });
        }),
    ['limitRemoved'],
  ),
  rule('accountClosed', 'failed', 96, (view) =>
    firstOf(refusedAs(view, 'UserBannedException', 'UserDeletedException'), 1, (seen) => ({
      values: { reason: reasonOf(seen) },
    })),
  ),
  rule('gateMet', 'failed', 71, (view) =>
    counted(
      refusedAs(
        view,
        'UserNeedDepositException',
        'UserNeedProfileDataException',
        'UserNeedConfirmContactException',
      ).filter(({ event }) => !event.name.startsWith('cashier.makewithdrawal')),
      (seen) => `${seen.event.name} ${typeOf(seen)}`,
      (seen) => ({ call: callOf(seen), reason: reasonOf(seen) }),
    ),
  ),
  rule('saveNotDone', 'failed', 54, (view) =>
    view
      .final(
        'account.saveProfileInfo',
        'account.addcontact',
        'account.confirmContact',
        'account.changepassword',
        'storage.set',
      )
      .filter((seen) => !seen.fault && answeredPlain(seen) === 0)
      .map((seen) => resultOf(seen, { values: { call: callOf(seen) } })),
  ),
];
