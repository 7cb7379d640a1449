/** Rules for the account: sign-in, session, forms, identity verification. */
import { answered, answeredPlain, type Look, type Seen, typeOf } from '../look';
import { counted, nameOf, type Rule, rule, toldOf } from '../rule';
import { fieldsOf, listOf, numberOf, textOf } from '../values';

const FORMS_ELSEWHERE = new Set(['auth.register', 'campaigns.activateOffer', 'campaigns.checkPromocode', 'auth.login']);

const isStep = ({ fault }: Seen) =>
  numberOf(fault?.data.resend_time) !== null || /two_factor_auth is enable|resend time is/i.test(fault?.message ?? '');
const isCode = ({ fault }: Seen) =>
  /must contain 6 digits|time expired|two_factor_auth: code is invalid/i.test(fault?.message ?? '');
const isLaunch = ({ event }: Seen) => fieldsOf(event.params).service === 'telegram';
const signIns = (look: Look) => look.final('auth.login').filter(({ fault }) => fault?.kind === 'refused');

/** Refused fields with the operator's codes: `email: USED`. */
function fieldsTold({ fault }: Seen): string {
  const told = Object.entries(fault?.data ?? {}).map(([name, codes]) => {
    const list = Array.isArray(codes) ? codes.map(textOf).join(', ') : textOf(codes);
    return list ? `${name}: ${list}` : name;
  });
  return told.join('; ').slice(0, 200) || textOf(fault?.code) || '–';
}

const lastGood = (look: Look, name: string) => look.final(name).findLast(({ fault }) => !fault);

const refusedAs = (look: Look, ...types: string[]) =>
  look.calls.filter((seen) => !seen.isRetried && seen.event.kind === 'call' && types.includes(typeOf(seen)));

export const accountRules: readonly Rule[] = [
  rule('signInRefused', 'failed', 80, (look) =>
    counted(
      signIns(look).filter(
        (seen) => !isStep(seen) && !isCode(seen) && !isLaunch(seen) && typeOf(seen) === 'AuthorizationException',
      ),
      nameOf,
      (seen) => ({ type: nameOf(seen) }),
    ),
  ),
  rule('secondStepAsked', 'did', 24, (look) =>
    signIns(look)
      .filter(isStep)
      .slice(0, 1)
      .map((seen) => toldOf(seen, {})),
  ),
  rule('secondStepRefused', 'failed', 78, (look) =>
    counted(
      look
        .final('auth.login', 'account.confirmTwoFactorAuth', 'account.confirmContact', 'auth.restore')
        .filter((seen) => seen.fault?.kind === 'refused' && isCode(seen)),
      ({ event }) => event.name,
      ({ fault }) => ({ message: fault?.message ?? '' }),
    ),
  ),
  rule('launchRefused', 'failed', 85, (look) =>
    counted(
      signIns(look).filter((seen) => isLaunch(seen) && !isStep(seen)),
      nameOf,
      (seen) => ({ type: nameOf(seen) }),
    ),
  ),
  rule('sessionLost', 'failed', 82, (look) =>
    refusedAs(look, 'AuthorizationException')
      .filter((seen) => !seen.event.name.startsWith('auth.') && seen.fault?.code !== 'OTHER_PLAYER' && !isCode(seen))
      .slice(0, 1)
      .map((seen) => toldOf(seen, { values: { name: seen.event.name } })),
  ),
  rule('otherAccount', 'failed', 84, (look) =>
    refusedAs(look, 'AuthorizationException')
      .filter(({ fault }) => fault?.code === 'OTHER_PLAYER')
      .slice(0, 1)
      .map((seen) => toldOf(seen, { values: { name: seen.event.name } })),
  ),
  rule('registrationRefused', 'failed', 80, (look) =>
    look
      .final('auth.register')
      .filter(({ fault }) => fault?.kind === 'refused')
      .map((seen) => toldOf(seen, { values: { type: seen.fault?.type ?? '', fields: fieldsTold(seen) } })),
  ),
  rule('formRefused', 'failed', 56, (look) =>
    counted(
      refusedAs(look, 'InvalidParameterException').filter(
        (seen) =>
          seen.event.verb === 'POST' &&
          !FORMS_ELSEWHERE.has(seen.event.name) &&
          !seen.event.name.startsWith('cashier.make') &&
          !isCode(seen) &&
          seen.fault?.data.promo_code === undefined,
      ),
      (seen) => `${seen.event.name} ${fieldsTold(seen)}`,
      (seen) => ({ name: seen.event.name, fields: fieldsTold(seen) }),
    ),
  ),
  rule('promoRefused', 'failed', 60, (look) =>
    look.calls
      .filter(({ fault, isRetried }) => !isRetried && fault?.kind === 'refused' && fault.data.promo_code !== undefined)
      .map((seen) =>
        toldOf(seen, { values: { code: [seen.fault?.data.promo_code].flat().map(textOf).join(', ') || '–' } }),
      ),
  ),
  rule('verificationNeeded', 'failed', 76, (look) =>
    refusedAs(look, 'VerificationRequiredException', 'KycUserProfileException', 'KycWithdrawalException')
      .filter(({ event }) => event.name !== 'cashier.makewithdrawal')
      .slice(0, 3)
      .map((seen) => toldOf(seen, { values: { name: seen.event.name, type: nameOf(seen) } })),
  ),
  rule('verificationRefused', 'failed', 64, (look) => {
    const seen = lastGood(look, 'verification.getState');
    if (!seen || answered(seen).status !== 'refused') return [];
    const reasons = listOf(answered(seen).reasons).map(({ step, code }) => `${textOf(step)}: ${textOf(code)}`);
    return [toldOf(seen, { values: { reasons: reasons.join('; ').slice(0, 200) || '–' } })];
  }),
  rule('verificationWaits', 'place', 44, (look) => {
    const seen = lastGood(look, 'verification.getState');
    if (!seen || answered(seen).status !== 'pending') return [];
    const since = numberOf(answered(seen).submitted_at);
    return [toldOf(seen, { values: { since: since === null ? '–' : { seconds: since } } })];
  }),
  rule('kycBlock', 'place', 52, (look) => {
    const seen = lastGood(look, 'account.getInfo');
    return seen && answered(seen).is_kyc_block_enabled === true ? [toldOf(seen, {})] : [];
  }),
  rule(
    'selfLimited',
    'failed',
    85,
    (look) =>
      refusedAs(look, 'SelfLimitException')
        .slice(0, 1)
        .map((seen) => {
          const until = numberOf(seen.fault?.data.until);
          const kind = textOf(seen.fault?.data.self_limit) || '–';
          const values = { name: seen.event.name, kind, ...(until !== null && { until: { seconds: until } }) };
          return toldOf(seen, { key: until === null ? 'selfLimited' : 'selfLimitedUntil', values });
        }),
    ['selfLimitedUntil'],
  ),
  rule('limitSet', 'did', 36, (look) =>
    look
      .final('account.setDepositLimit', 'account.setTimeOut', 'account.setSelfExclusion')
      .filter(({ fault }) => !fault)
      .map((seen) =>
        toldOf(seen, { values: { name: seen.event.name, period: textOf(fieldsOf(seen.event.params).period) || '–' } }),
      ),
  ),
  rule('accountClosed', 'failed', 96, (look) =>
    refusedAs(look, 'UserBannedException', 'UserDeletedException')
      .slice(0, 1)
      .map((seen) => toldOf(seen, { values: { type: nameOf(seen), name: seen.event.name } })),
  ),
  rule('gateMet', 'failed', 71, (look) =>
    counted(
      refusedAs(
        look,
        'UserNeedDepositException',
        'UserNeedProfileDataException',
        'UserNeedConfirmContactException',
      ).filter(({ event }) => !event.name.startsWith('cashier.makewithdrawal')),
      (seen) => `${seen.event.name} ${typeOf(seen)}`,
      (seen) => ({ name: seen.event.name, type: nameOf(seen) }),
    ),
  ),
  rule('saveNotDone', 'failed', 54, (look) =>
    look
      .final(
        'account.saveProfileInfo',
        'account.addcontact',
        'account.confirmContact',
        'account.changepassword',
        'storage.set',
      )
      .filter((seen) => !seen.fault && answeredPlain(seen) === 0)
      .map((seen) => toldOf(seen, { values: { name: seen.event.name } })),
  ),
];
