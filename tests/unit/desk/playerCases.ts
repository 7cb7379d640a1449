import { words } from '../../words';
import { aReport, failure, frame, good, launched, lost, payment, press, quiet, refused, toast } from './aReport';
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
    says: 'The player tried to sign in 2 times. Refused: wrong login or password (WRONG_CREDENTIALS).',
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
    says: 'The player entered a code. Refused: two_factor_auth: code is invalid.',
    not: aReport([wrong()]),
  },
  launchRefused: {
    match: aReport([
      refused('auth.login', 'AuthorizationException', { code: 'INIT_DATA_EXPIRED', params: launchSignIn }),
    ]),
    says: 'Telegram tried to sign the player in. Refused: the operator did not accept the sign-in (INIT_DATA_EXPIRED).',
    not: aReport([wrong()]),
  },
  sessionLost: {
    match: aReport([refused('cashier.getdepositsettings', 'AuthorizationException')]),
    says: 'The player’s session had ended. This was refused: the payment methods for deposits.',
    not: aReport([wrong(), refused('account.getBalance', 'AuthorizationException', { code: 'OTHER_PLAYER' })]),
  },
  otherAccount: {
    match: aReport([refused('account.getBalance', 'AuthorizationException', { code: 'OTHER_PLAYER' })]),
    says: 'Another account had signed in on the same browser. This was refused: the balance.',
    not: aReport([refused('account.getBalance', 'AuthorizationException')]),
  },
  registrationRefused: {
    match: aReport([
      refused('auth.register', 'InvalidParameterException', { data: { email: ['USED'], birth_date: ['YOUNG'] } }),
    ]),
    says: 'The player tried to register. Refused: some details were not accepted. Fields: email: USED; birth_date: YOUNG.',
    not: aReport([bad({ email: ['USED'] })]),
  },
  formRefused: {
    match: aReport([bad({ postcode: ['FORMAT'] })]),
    says: 'The player tried to save personal details. Refused because of the input: postcode: FORMAT.',
    not: aReport([
      bad({ email: ['USED'] }, 'auth.register'),
      bad({ promo_code: ['EXPIRED'] }, 'campaigns.activateOffer'),
    ]),
  },
  promoRefused: {
    match: aReport([bad({ promo_code: ['EXPIRED'] }, 'campaigns.activateOffer')]),
    says: 'The player used a promo code. Refused: the code has expired (EXPIRED).',
    not: aReport([bad({ amount: ['MIN'] })]),
  },
  verificationNeeded: {
    match: aReport([refused('cashier.makedeposit', 'SumsubVerificationRequiredException')]),
    says: 'The player’s identity must be verified first (deposit): the player’s identity is not verified.',
    not: aReport([refused('cashier.makewithdrawal', 'KycWithdrawalException')]),
  },
  verificationRefused: {
    match: aReport([state('refused', { reasons: [{ step: 'front', code: 'BLURRED' }] })]),
    says: 'The player’s identity verification was rejected: front: BLURRED.',
    not: aReport([state('refused'), state('approved')]),
  },
  verificationWaits: {
    match: aReport([state('pending', { submitted_at: 1_768_480_000 })]),
    says: 'The player submitted documents on 15/01/2026 13:26:40 (12:26:40 UTC). They are still under review.',
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
    says: 'The player’s own limit prevented this: deposit. Limit: time-out, until 15/01/2026 13:26:40 (12:26:40 UTC).',
    not: aReport([refused('cashier.makedeposit', 'BillingDepositLimitExceededException')]),
  },
  limitSet: {
    match: aReport([good('account.setTimeOut', { time_out_until: 1_800_000_000 }, { period: 'day' })]),
    says: 'The player set a limit for themselves (take a time-out): day.',
    not: aReport([good('account.setSessionReminder', { time_out_until: null })]),
  },
  accountClosed: {
    match: aReport([refused('account.getInfo', 'UserBannedException', { status: 403 })]),
    says: 'The operator refused the player: the account is blocked.',
    not: aReport([refused('account.getInfo', 'AccessDeniedException', { status: 403 })]),
  },
  gateMet: {
    match: aReport([refused('bonuses.activate', 'UserNeedDepositException')]),
    says: 'This was not possible yet: activate a bonus. Reason: a deposit is needed first.',
    not: aReport([refused('bonuses.activate', 'InvalidRequestException')]),
  },
  saveNotDone: {
    match: aReport([good('account.saveProfileInfo', 0)]),
    says: 'The player tried to save personal details. The operator saved nothing and gave no reason.',
    not: aReport([good('account.saveProfileInfo', 1), good('tournaments.participate', 0)]),
  },
  gameLaunched: {
    match: aReport([launched()]),
    says: 'The player opened book-of-sun (real money).',
    not: aReport([refused('games.launch', 'InvalidParameterException')]),
  },
  gameRefused: {
    match: aReport([refused('games.launch', 'UserNeedDepositException', { params: { sysname: 'book-of-sun' } })]),
    says: 'The player opened book-of-sun. It did not start: a deposit is needed first.',
    not: aReport([launched()]),
  },
  gameNeverReady: {
    match: aReport([launched(), quiet(25_000)]),
    says: 'book-of-sun had not loaded after 24 s.',
    not: aReport([launched(), frame('in', 'ready', 3_000), quiet(25_000)]),
  },
  gameSlow: {
    match: aReport([launched(), frame('in', 'ready', 14_000)]),
    says: 'book-of-sun took 13 s to load.',
    not: aReport([launched(), frame('in', 'ready', 4_000)]),
  },
  gameSilent: {
    match: aReport([launched(), frame('in', 'ready', 2_000), frame('out', 'ping', 10_000), quiet(40_000)]),
    says: 'book-of-sun stopped responding for 30 s.',
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
    says: 'book-of-sun reported an error: No session',
    not: aReport([launched(), frame('in', 'ready', 3_000)]),
  },
  roundOpen: {
    match: aReport([launched(), frame('in', 'busy', 5_000), quiet(25_000)]),
    says: 'A round of book-of-sun began and had not ended 20 s later.',
    not: aReport([launched(), frame('in', 'busy', 5_000), frame('in', 'idle', 8_000), quiet(25_000)]),
  },
  frameBlocked: {
    match: aReport([launched(), failure("Refused to frame 'https://games.example/' because of frame-src", 'log')]),
    says: "The browser blocked the window of book-of-sun: Refused to frame 'https://games.example/' because of frame-src",
    not: aReport([launched(), failure('x is undefined')]),
  },
  gameLeft: {
    match: aReport([launched(), frame('in', 'lobby', 5_000)]),
    says: 'The player left book-of-sun for the lobby.',
    not: aReport([launched(), frame('in', 'deposit', 5_000)]),
  },
  noteWritten: {
    match: aReport([quiet(1_000)], { note: 'My deposit did not arrive' }),
    says: 'The player wrote: “My deposit did not arrive”',
    not: aReport([quiet(1_000)], { note: '  ' }),
  },
  currencyRefused: {
    match: aReport([
      good('cashier.gethistory', { items: [payment('success', { id: 'dep-76' }), payment('pending')] }),
      refused('account.setCurrency', 'InvalidParameterException', {
        data: { currency: ['PENDING'] },
        params: { currency: 'USD' },
      }),
    ]),
    says: 'The player asked to change to USD. Refused: deposit dep-77 of €50.00 is still pending.',
    not: aReport([
      good('account.setCurrency', 1, { currency: 'USD' }),
      lost('account.setCurrency', 'timeout', { params: { currency: 'USD' } }),
    ]),
  },
  sessionRenewed: {
    match: aReport([
      refused('cashier.gethistory', 'AuthorizationException'),
      good('auth.login', { uid: 1 }),
      good('cashier.gethistory', { items: [] }),
    ]),
    says: 'The player’s session had ended and was renewed at once. Repeated: the payment history.',
    not: aReport([refused('cashier.gethistory', 'AuthorizationException')]),
  },
  pageMissing: {
    match: aReport([], {
      outlines: [{ at: 900, address: '/nothing', lines: [`heading "${words.en.system.notFound.title}"`] }],
    }),
    says: 'The player opened an address that does not exist: /nothing.',
    not: aReport([], { outlines: [{ at: 900, address: '/offers', lines: ['heading "Offers"'] }] }),
  },
  wentBack: {
    match: aReport([document(0), route('/offers', 'push'), route('/', 'pop')], {
      outlines: [{ at: 7_000, address: '/', lines: ['heading "Popular"'] }],
    }),
    says: 'The player went back to “Popular”.',
    // The product announces a navigation of its own in the same way, and Forward looks like Back.
    not: aReport([document(0), route('/offers', 'push'), route('/offers', 'pop')]),
  },
  languageSwitched: {
    match: aReport([document(0), press('Français'), route('/fr', 'push')]),
    says: 'The player switched the language from English to Français.',
    not: aReport([document(0), route('/fr', 'replace', 3_000), press('Offres'), route('/fr/offers', 'push')]),
  },
  searched: {
    match: aReport([search('cro'), search('crown')]),
    says: 'The player searched for “crown”.',
    not: aReport([search(''), { ...search('50'), role: 'textbox', field: 'amount' }]),
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

function route(address: string, how: 'push' | 'replace' | 'pop', at?: number) {
  return { kind: 'route' as const, address, how, ...(at !== undefined && { at }) };
}

function search(value: string) {
  const place = { role: 'searchbox', name: 'Search games', field: '', nth: 0 };
  return { kind: 'act' as const, act: 'type' as const, ...place, value };
}

function document(at: number) {
  return { kind: 'document' as const, address: '/', state: {}, beganAt: 0, at };
}
