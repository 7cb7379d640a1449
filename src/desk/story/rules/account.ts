/** Rules for the account: sign-in, session, forms, identity verification. */
import { answered, answeredPlain, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import { counted, nameOf, type Rule, resultOf, rule } from '../rule';
import { fieldsOf, listOf, numberOf, textOf } from '../values';

const COVERED_FORMS = new Set(['auth.register', 'campaigns.activateOffer', 'campaigns.checkPromocode', 'auth.login']);

const isStep = ({ fault }: ObservedCall) =>
  numberOf(fault?.data.resend_time) !== null || /two_factor_auth is enable|resend time is/i.test(fault?.message ?? '');
const isCode = ({ fault }: ObservedCall) =>
  /must contain 6 digits|time expired|two_factor_auth: code is invalid/i.test(fault?.message ?? '');
const isLaunch = ({ event }: ObservedCall) => fieldsOf(event.params).service === 'telegram';
const signIns = (view: ReportView) => view.final('auth.login').filter(({ fault }) => fault?.kind === 'refused');

/** Refused fields with the operator's codes: `email: USED`. */
function refusedFields({ fault }: ObservedCall): string {
  const lines = Object.entries(fault?.data ?? {}).map(([name, codes]) => {
    const list = Array.isArray(codes) ? codes.map(textOf).join(', ') : textOf(codes);
    return list ? `${name}: ${list}` : name;
  });
  return lines.join('; ').slice(0, 200) || textOf(fault?.code) || '–';
}

const lastGood = (view: ReportView, name: string) => view.final(name).findLast(({ fault }) => !fault);

const refusedAs = (view: ReportView, ...types: string[]) =>
  view.calls.filter((seen) => !seen.isRetried && seen.event.kind === 'call' && types.includes(typeOf(seen)));

export const accountRules: readonly Rule[] = [
  rule('signInRefused', 'failed', 80, (view) =>
    counted(
      signIns(view).filter(
        (seen) => !isStep(seen) && !isCode(seen) && !isLaunch(seen) && typeOf(seen) === 'AuthorizationException',
      ),
      nameOf,
      (seen) => ({ type: nameOf(seen) }),
    ),
  ),
  rule('secondStepAsked', 'did', 24, (view) =>
    signIns(view)
      .filter(isStep)
      .slice(0, 1)
      .map((seen) => resultOf(seen, {})),
  ),
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
      (seen) => ({ type: nameOf(seen) }),
    ),
  ),
  rule('sessionLost', 'failed', 82, (view) =>
    refusedAs(view, 'AuthorizationException')
      .filter((seen) => !seen.event.name.startsWith('auth.') && seen.fault?.code !== 'OTHER_PLAYER' && !isCode(seen))
      .slice(0, 1)
      .map((seen) => resultOf(seen, { values: { name: seen.event.name } })),
  ),
  rule('otherAccount', 'failed', 84, (view) =>
    refusedAs(view, 'AuthorizationException')
      .filter(({ fault }) => fault?.code === 'OTHER_PLAYER')
      .slice(0, 1)
      .map((seen) => resultOf(seen, { values: { name: seen.event.name } })),
  ),
  rule('registrationRefused', 'failed', 80, (view) =>
    view
      .final('auth.register')
      .filter(({ fault }) => fault?.kind === 'refused')
      .map((seen) => resultOf(seen, { values: { type: seen.fault?.type ?? '', fields: refusedFields(seen) } })),
  ),
  rule('formRefused', 'failed', 56, (view) =>
    counted(
      refusedAs(view, 'InvalidParameterException').filter(
        (seen) =>
          seen.event.verb === 'POST' &&
          !COVERED_FORMS.has(seen.event.name) &&
          !seen.event.name.startsWith('cashier.make') &&
          !isCode(seen) &&
          seen.fault?.data.promo_code === undefined,
      ),
      (seen) => `${seen.event.name} ${refusedFields(seen)}`,
      (seen) => ({ name: seen.event.name, fields: refusedFields(seen) }),
    ),
  ),
  rule('promoRefused', 'failed', 60, (view) =>
    view.calls
      .filter(({ fault, isRetried }) => !isRetried && fault?.kind === 'refused' && fault.data.promo_code !== undefined)
      .map((seen) =>
        resultOf(seen, { values: { code: [seen.fault?.data.promo_code].flat().map(textOf).join(', ') || '–' } }),
      ),
  ),
  rule('verificationNeeded', 'failed', 76, (view) =>
    refusedAs(view, 'VerificationRequiredException', 'KycUserProfileException', 'KycWithdrawalException')
      .filter(({ event }) => event.name !== 'cashier.makewithdrawal')
      .slice(0, 3)
      .map((seen) => resultOf(seen, { values: { name: seen.event.name, type: nameOf(seen) } })),
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
      refusedAs(view, 'SelfLimitException')
        .slice(0, 1)
        .map((seen) => {
          const until = numberOf(seen.fault?.data.until);
          const kind = textOf(seen.fault?.data.self_limit) || '–';
          const values = { name: seen.event.name, kind, ...(until !== null && { until: { seconds: until } }) };
          return resultOf(seen, { key: until === null ? 'selfLimited' : 'selfLimitedUntil', values });
        }),
    ['selfLimitedUntil'],
  ),
  rule('limitSet', 'did', 36, (view) =>
    view
      .final('account.setDepositLimit', 'account.setTimeOut', 'account.setSelfExclusion')
      .filter(({ fault }) => !fault)
      .map((seen) =>
        resultOf(seen, {
          values: { name: seen.event.name, period: textOf(fieldsOf(seen.event.params).period) || '–' },
        }),
      ),
  ),
  rule('accountClosed', 'failed', 96, (view) =>
    refusedAs(view, 'UserBannedException', 'UserDeletedException')
      .slice(0, 1)
      .map((seen) => resultOf(seen, { values: { type: nameOf(seen), name: seen.event.name } })),
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
      (seen) => ({ name: seen.event.name, type: nameOf(seen) }),
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
      .map((seen) => resultOf(seen, { values: { name: seen.event.name } })),
  ),
];
