import { words } from '../../words';
import { aReport, failure, frame, good, launched, lost, press, quiet, refused, toast } from './aReport';
import type { Cases } from './cases';

const nothing = { amount: '0.00', currency: 'EUR' };
const player = (rest = {}) =>
  good('account.getInfo', {
    ...{ uid: 1_000_000_001, reg_time: 1, login: 'login-1', balance_main: nothing, balance_bonus: nothing },
    ...{ balance_betting_bonus: nothing, balance_fun: nothing },
    ...rest,
  });
const state = (status: string, rest = {}) => good('verification.getState', { status, ...rest });
const wrong = (at?: number) =>
  refused('auth.login', 'AuthorizationException', { code: 'WRONG_CREDENTIALS', ...(at && { at }) });
const launchSignIn = { service: 'telegram' };
const bad = (data: object, name = 'account.saveProfileInfo') => refused(name, 'InvalidParameterException', { data });

/** Account and games: for each rule a report on which it fires, its text, and a report on which it does not. */
export const playerCases: Cases = {
  signInRefused: {
    match: aReport([wrong(), wrong()]),
    says: 'Sign-in failed 2 times: AuthorizationException (WRONG_CREDENTIALS).',
    not: aReport([refused('auth.login', 'AuthorizationException', { message: 'two_factor_auth is enable' })]),
  },
  secondStepAsked: {
    match: aReport([
      refused('auth.login', 'AuthorizationException', { code: 'TWO_FACTOR', data: { resend_time: 1_800_000_000 } }),
    ]),
    says: words.en.desk.story.secondStepAsked,
    not: aReport([wrong()]),
  },
  secondStepRefused: {
    match: aReport([refused('auth.login', 'AuthorizationException', { message: 'two_factor_auth: code is invalid' })]),
    says: 'A code was rejected: two_factor_auth: code is invalid.',
    not: aReport([wrong()]),
  },
  launchRefused: {
    match: aReport([
      refused('auth.login', 'AuthorizationException', { code: 'INIT_DATA_EXPIRED', params: launchSignIn }),
    ]),
    says: 'Sign-in from Telegram failed: AuthorizationException (INIT_DATA_EXPIRED).',
    not: aReport([wrong()]),
  },
  sessionLost: {
    match: aReport([refused('cashier.getdepositsettings', 'AuthorizationException')]),
    says: 'cashier.getdepositsettings was rejected: the player’s session had ended.',
    not: aReport([wrong(), refused('account.getBalance', 'AuthorizationException', { code: 'OTHER_PLAYER' })]),
  },
  otherAccount: {
    match: aReport([refused('account.getBalance', 'AuthorizationException', { code: 'OTHER_PLAYER' })]),
    says: 'account.getBalance was rejected: another account had signed in on the same browser.',
    not: aReport([refused('account.getBalance', 'AuthorizationException')]),
  },
  registrationRefused: {
    match: aReport([
      refused('auth.register', 'InvalidParameterException', { data: { email: ['USED'], birth_date: ['YOUNG'] } }),
    ]),
    says: 'Registration was rejected (InvalidParameterException). Fields: email: USED; birth_date: YOUNG.',
    not: aReport([bad({ email: ['USED'] })]),
  },
  formRefused: {
    match: aReport([bad({ postcode: ['FORMAT'] })]),
    says: 'account.saveProfileInfo rejected the input: postcode: FORMAT.',
    not: aReport([
      bad({ email: ['USED'] }, 'auth.register'),
      bad({ promo_code: ['EXPIRED'] }, 'campaigns.activateOffer'),
    ]),
  },
  promoRefused: {
    match: aReport([bad({ promo_code: ['EXPIRED'] }, 'campaigns.activateOffer')]),
    says: 'The promo code was rejected: EXPIRED.',
    not: aReport([bad({ amount: ['MIN'] })]),
  },
  verificationNeeded: {
    match: aReport([refused('cashier.makedeposit', 'SumsubVerificationRequiredException')]),
    says: 'cashier.makedeposit requires identity verification first: SumsubVerificationRequiredException.',
    not: aReport([refused('cashier.makewithdrawal', 'KycWithdrawalException')]),
  },
  verificationRefused: {
    match: aReport([state('refused', { reasons: [{ step: 'front', code: 'BLURRED' }] })]),
    says: 'Identity verification was rejected: front: BLURRED.',
    not: aReport([state('refused'), state('approved')]),
  },
  verificationWaits: {
    match: aReport([state('pending', { submitted_at: 1_768_480_000 })]),
    says: 'Documents were submitted on 15/01/2026 13:26:40 and are still under review.',
    not: aReport([state('started')]),
  },
  kycBlock: {
    match: aReport([player({ is_kyc_block_enabled: true })]),
    says: words.en.desk.story.kycBlock,
    not: aReport([player()]),
  },
  selfLimited: {
    match: aReport([
      refused('cashier.makedeposit', 'SelfLimitException', { data: { self_limit: 'time_out', until: 1_768_480_000 } }),
    ]),
    says: 'cashier.makedeposit was blocked by a limit the player set: time_out, until 15/01/2026 13:26:40.',
    not: aReport([refused('cashier.makedeposit', 'BillingDepositLimitExceededException')]),
  },
  limitSet: {
    match: aReport([good('account.setTimeOut', { time_out_until: 1_800_000_000 }, { period: 'day' })]),
    says: 'The player set a limit: account.setTimeOut, day.',
    not: aReport([good('account.setSessionReminder', { time_out_until: null })]),
  },
  accountClosed: {
    match: aReport([refused('account.getInfo', 'UserBannedException', { status: 403 })]),
    says: 'The account is blocked or deleted: account.getInfo returned UserBannedException.',
    not: aReport([refused('account.getInfo', 'AccessDeniedException', { status: 403 })]),
  },
  gateMet: {
    match: aReport([refused('bonuses.activate', 'UserNeedDepositException')]),
    says: 'bonuses.activate requires another step first: UserNeedDepositException.',
    not: aReport([refused('bonuses.activate', 'InvalidRequestException')]),
  },
  saveNotDone: {
    match: aReport([good('account.saveProfileInfo', 0)]),
    says: 'account.saveProfileInfo returned 0: nothing was saved.',
    not: aReport([good('account.saveProfileInfo', 1), good('tournaments.participate', 0)]),
  },
  gameLaunched: {
    match: aReport([launched()]),
    says: 'Game book-of-sun was launched (play).',
    not: aReport([refused('games.launch', 'InvalidParameterException')]),
  },
  gameRefused: {
    match: aReport([refused('games.launch', 'UserNeedDepositException', { params: { sysname: 'book-of-sun' } })]),
    says: 'Game book-of-sun failed to launch: UserNeedDepositException.',
    not: aReport([launched()]),
  },
  gameNeverReady: {
    match: aReport([launched(), quiet(25_000)]),
    says: 'Game book-of-sun did not finish loading within 24 s.',
    not: aReport([launched(), frame('in', 'ready', 3_000), quiet(25_000)]),
  },
  gameSlow: {
    match: aReport([launched(), frame('in', 'ready', 14_000)]),
    says: 'Game book-of-sun took 13 s to load.',
    not: aReport([launched(), frame('in', 'ready', 4_000)]),
  },
  gameSilent: {
    match: aReport([launched(), frame('in', 'ready', 2_000), frame('out', 'ping', 10_000), quiet(40_000)]),
    says: 'Game book-of-sun stopped responding: no reply to a ping for 30 s.',
    not: aReport([
      launched(),
      frame('in', 'ready', 2_000),
      frame('out', 'ping', 10_000),
      frame('in', 'pong', 10_100),
      quiet(40_000),
    ]),
  },
  gameError: {
    match: aReport([launched(), frame('in', 'error', 3_000, { message: 'No session' })]),
    says: 'Game book-of-sun reported an error: No session',
    not: aReport([launched(), frame('in', 'ready', 3_000)]),
  },
  roundOpen: {
    match: aReport([launched(), frame('in', 'busy', 5_000), quiet(25_000)]),
    says: 'A round of book-of-sun started and had not ended 20 s later. Look up the round at this time.',
    not: aReport([launched(), frame('in', 'busy', 5_000), frame('in', 'idle', 8_000), quiet(25_000)]),
  },
  frameBlocked: {
    match: aReport([launched(), failure("Refused to frame 'https://games.example/' because of frame-src", 'log')]),
    says: "The browser blocked the game frame of book-of-sun: Refused to frame 'https://games.example/' because of frame-src",
    not: aReport([launched(), failure('x is undefined')]),
  },
  gameLeft: {
    match: aReport([launched(), frame('in', 'lobby', 5_000)]),
    says: 'book-of-sun sent the player back to the lobby.',
    not: aReport([launched(), frame('in', 'deposit', 5_000)]),
  },
  noteWritten: {
    match: aReport([quiet(1_000)], { note: 'My deposit did not arrive' }),
    says: 'The player wrote: “My deposit did not arrive”',
    not: aReport([quiet(1_000)], { note: '  ' }),
  },
  wordsRead: {
    match: aReport([refused('cashier.makedeposit', 'BillingUnavailableException')]),
    says: 'cashier.makedeposit failed with BillingUnavailableException. Message shown: “Payments aren’t available right now. Please try again later.”',
    not: aReport([refused('storage.set', 'StorageQuotaExceededException'), lost('account.getInfo', 'aborted')]),
  },
  toastRead: {
    match: aReport([toast('errors:OfflineException'), toast('errors:OfflineException')]),
    says: 'Error message shown 2 times: “You’re offline. Check your connection and try again.”',
    not: aReport([{ kind: 'toast', tone: 'success', textKey: 'welcome' }]),
  },
  pageShown: {
    match: aReport([{ kind: 'shown', type: 'forbidden', requestId: null, page: 'forbidden' }]),
    says: 'The “forbidden” page was shown instead of the requested page (forbidden).',
    not: aReport([{ kind: 'shown', type: 'OfflineException', requestId: null, page: null }]),
  },
  pressedAgain: {
    match: aReport([
      press('Deposit €50', 1_000),
      press('Deposit €50', 2_000),
      press('Deposit €50', 2_500),
      press('Deposit €50', 4_000),
    ]),
    says: '“Deposit €50” was pressed 4 times in 3 s.',
    not: aReport([
      press('Deposit €50', 1_000),
      press('Back', 2_000),
      press('Deposit €50', 2_500),
      press('Deposit €50', 40_000),
    ]),
  },
  nothingAfter: {
    match: aReport([press('Deposit'), toast('errors:BillingUnavailableException', 5_000), quiet(35_000)]),
    says: 'No player activity for 30 s after the last error.',
    not: aReport([toast('errors:BillingUnavailableException', 5_000), press('Try again', 9_000), quiet(35_000)]),
  },
  dialogCovered: {
    match: aReport([{ kind: 'dialog', name: 'confirm', isOpen: true }, toast('errors:OfflineException')]),
    says: 'The “confirm” dialog was open at that time.',
    not: aReport([
      { kind: 'dialog', name: 'confirm', isOpen: true },
      { kind: 'dialog', name: 'confirm', isOpen: false },
      toast('errors:OfflineException'),
    ]),
  },
  lookedAway: {
    match: aReport([
      { kind: 'visibility', isVisible: false, at: 1_000 },
      { kind: 'visibility', isVisible: true, at: 91_000 },
    ]),
    says: 'The player was away from the page for 1 min 30 s.',
    not: aReport([
      { kind: 'visibility', isVisible: false, at: 1_000 },
      { kind: 'visibility', isVisible: true, at: 5_000 },
    ]),
  },
  pageReloaded: {
    match: aReport([document(0), document(5_000), document(9_000)]),
    says: 'The page was reloaded 2 times.',
    not: aReport([document(0)]),
  },
};

function document(at: number) {
  return { kind: 'document' as const, address: '/', state: {}, beganAt: 0, at };
}
