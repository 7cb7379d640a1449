import { words } from '../../words';
import { aReport, call, failure, good, lost, quiet, refused, somewhere, toast } from './aReport';
import type { Cases } from './cases';

const cms = (status: number | null) =>
  call('/cms/api/general-config', {
    kind: 'cms',
    verb: 'GET',
    status,
    failure: status === null ? 'offline' : null,
    body: null,
  });
const connection = (isOnline: boolean, at: number) => ({ kind: 'connection' as const, isOnline, at });
const theme = (theme_params: object) => ({
  kind: 'host' as const,
  way: 'in' as const,
  name: 'theme_changed',
  data: { theme_params },
});
const says = (way: 'in' | 'out', name: string, at: number) => ({ kind: 'host' as const, way, name, data: null, at });
const telegram = (version = '9.1') =>
  somewhere({ mode: 'telegram', client: { platform: 'ios', version, isFullscreen: false } });
const broken = (source: 'window' | 'screen' | 'start') =>
  failure(
    'x is gone',
    source,
    'TypeError: x is gone\n    at https://cdn.example/seon.js:1:2\n    at go (https://site.example/assets/main-1.js:7:12)',
  );
const ended = 'x is gone (source: go (/assets/main-1.js:7:12)).';

/** Network and platform: for each rule a report on which it fires, its text, and a report on which it does not. */
export const placeCases: Cases = {
  callFailed: {
    match: aReport([refused('bonuses.activate', 'InternalServerErrorException', { status: 500 })]),
    says: 'The player tried to activate a bonus. It failed: an error in the operator’s system.',
    not: aReport([good('bonuses.activate', 1), refused('auth.login', 'AuthorizationException')]),
  },
  answerMalformed: {
    match: aReport([good('cashier.makedeposit', { id: 7, status: 'pending', flow: 'redirect', address: null })]),
    says: 'The operator sent an answer that the site cannot use: deposit.',
    not: aReport([good('auth.login', { uid: 1_000_000_001 })]),
  },
  callRetried: {
    match: aReport([lost('games.getLikes', 'offline'), good('games.getLikes', { items: [] }, {}, { attempt: 2 })]),
    says: 'One request was repeated automatically: the favourite games. Successful repeats: 1.',
    not: aReport([lost('games.get', 'offline'), good('games.getLikes', { items: [] })]),
  },
  stillWaiting: {
    match: aReport([
      call('cashier.getdepositsettings', { status: null, failure: null, body: null, tookMs: 6_000, at: 9_000 }),
    ]),
    says: 'When the report was made, the player had waited 6 s for an answer: the payment methods for deposits.',
    // A page also repeats its own requests, and statistics are nothing to wait for.
    not: aReport([
      lost('cashier.getdepositsettings', 'aborted', { tookMs: 400 }),
      lost('account.getBalance', 'aborted', { tookMs: 6_000 }),
      call('events.handle', { status: null, failure: null, body: null, tookMs: 6_000 }),
    ]),
  },
  callTimedOut: {
    match: aReport([lost('games.get', 'timeout')]),
    says: 'There was no answer after 15 s: the games.',
    not: aReport([lost('games.get', 'offline')]),
  },
  offlineSpell: {
    match: aReport([connection(false, 7_000), lost('games.get', 'offline', { at: 9_000 }), connection(true, 67_000)]),
    says: 'The player’s device was offline for 1 min, until 14:01:07 (13:01:07 UTC). Failed requests: 1.',
    not: aReport([connection(true, 1_000)]),
  },
  unreachable: {
    match: aReport([lost('games.get', 'offline')]),
    says: 'One request did not reach the site, although the device was online: the games.',
    not: aReport([connection(false, 500), lost('games.get', 'offline', { at: 900 })]),
  },
  rateLimited: {
    match: aReport([refused('auth.restore', 'TooManyRequestsException', { status: 429, data: { retry_after: 40 } })]),
    says: 'Refused because of too many attempts: reset the password. Possible again after 40 s.',
    not: aReport([refused('auth.restore', 'InvalidParameterException')]),
  },
  maintenance: {
    match: aReport([
      call('account.getInfo', { status: 503, body: null }),
      { kind: 'shown', type: 'maintenance', requestId: null, page: 'maintenance' },
    ]),
    says: 'The site showed its maintenance page, because the operator’s system was not available: the account.',
    not: aReport([
      call('account.getInfo', { status: 503, body: null }),
      { kind: 'shown', type: 'UnknownErrorException', requestId: null, page: null },
    ]),
  },
  placeRefused: {
    match: aReport([call('account.getInfo', { status: 403, body: null })]),
    says: 'The operator does not allow access for this player or from this location: the account.',
    not: aReport([refused('account.getInfo', 'UserBannedException', { status: 403 })]),
  },
  cmsAway: {
    match: aReport([cms(502), cms(null)]),
    says: 'The CMS did not answer 2 requests. Default or older texts were shown.',
    not: aReport([cms(404), cms(200)]),
  },
  answersSlow: {
    match: aReport([good('games.getLikes', { items: [] }, {}, { tookMs: 8_000 })]),
    says: 'An answer took 8 s: the favourite games.',
    not: aReport([good('games.getLikes', { items: [] }), lost('games.get', 'timeout')]),
  },
  additionsMissing: {
    match: aReport([refused('games.getInfo', 'MethodNotFoundException', { status: 404 })]),
    says: 'The operator does not offer this, so the site hid what needs it: the details of a game.',
    not: aReport([refused('games.get', 'MethodNotFoundException', { status: 404 })]),
  },
  hostSilent: {
    match: aReport([says('in', 'launch', 0), says('out', 'web_app_request_theme', 100), quiet(4_100)], telegram()),
    says: 'Telegram did not respond to any message for 4 s.',
    not: aReport(
      [says('out', 'web_app_request_theme', 100), says('in', 'theme_changed', 300), quiet(4_000)],
      telegram(),
    ),
  },
  clientOld: {
    match: aReport([], telegram('7.7')),
    says: 'Telegram for ios 7.7 does not support: secondary button, full screen, safe areas and home screen shortcut.',
    not: aReport([], telegram('8.0')),
  },
  colorsOdd: {
    match: aReport([theme({ bg_color: '#ffffff', text_color: '#f0f0f0' })]),
    says: 'Telegram sent unusable theme colours: #f0f0f0 / #ffffff (1.1:1). They were corrected.',
    not: aReport([theme({ bg_color: '#ffffff', text_color: '#000000' })]),
  },
  storageRefused: {
    match: aReport([{ kind: 'storage', act: 'write', message: 'QuotaExceededError' }]),
    says: 'Browser storage is not available for this site: QuotaExceededError',
    not: aReport([]),
  },
  cookiesRefused: {
    match: aReport([], somewhere({ hasCookies: false })),
    says: words.en.desk.story.cookiesRefused,
    not: aReport([]),
  },
  buildOld: {
    match: aReport([failure('Failed to fetch dynamically imported module: /assets/Deposit-1.js', 'promise')]),
    says: 'The page was from an older release (main-abc), and a part of it could not load.',
    not: aReport([failure('Failed to fetch', 'promise')]),
  },
  screenBroke: {
    match: aReport([broken('screen')]),
    says: `A screen crashed: ${ended}`,
    not: aReport([broken('window')]),
  },
  pageTouched: {
    match: aReport([
      failure('The page was emptied from outside', 'screen'),
      failure("NotFoundError: Failed to execute 'removeChild' on 'Node'", 'screen'),
    ]),
    says: 'A translator, extension or other browser tool changed the page: The page was emptied from outside. The page was restored (times: 2). Ask the player to turn the tool off for this site.',
    not: aReport([broken('screen')]),
  },
  pageDead: {
    match: aReport([broken('start')]),
    says: `The page failed to start: ${ended}`,
    not: aReport([broken('window')]),
  },
  scriptError: {
    match: aReport([broken('window'), broken('window')]),
    says: `Script error: ${ended}`,
    not: aReport([broken('screen'), failure('Importing a module script failed.')]),
  },
  pageFroze: {
    match: aReport([
      { kind: 'freeze', ms: 6_000 },
      { kind: 'freeze', ms: 2_500 },
    ]),
    says: 'The page froze 2 times, for up to 6 s.',
    not: aReport([
      { kind: 'freeze', ms: 900 },
      { kind: 'longTask', ms: 4_000 },
    ]),
  },
  deviceSlow: {
    match: aReport([
      { kind: 'longTask', ms: 1_500 },
      { kind: 'longTask', ms: 900 },
      { kind: 'vital', name: 'LCP', value: 6_100 },
    ]),
    says: 'The device is slow: 2 long tasks (2.4 s in total), main content after 6.1 s (LCP), slowest interaction 0 s (INP).',
    not: aReport([
      { kind: 'longTask', ms: 300 },
      { kind: 'vital', name: 'LCP', value: 1_200 },
      toast('errors:OfflineException'),
    ]),
  },
};
