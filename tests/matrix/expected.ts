/** What the error table expects of one failing call on one screen, and whether the page complies. */
import { type ErrorOutcome, type FatalPage, outcomeOf } from '@baize/contract/errors/errors';
import { type Language, words } from '../words';
import { errorText } from './errorText';
import type { MatrixFault } from './faults';
import { atLanguage, type Mode } from './Stage';
import type { Screen } from './screens';
import type { Snapshot } from './snapshot';

export interface Baseline {
  snapshot: Snapshot;
  status: number | null;
  language: Language;
  calls: ScreenCall[];
}

/** A call of a screen, and who makes it. */
export interface ScreenCall {
  name: string;
  byServer: boolean;
  byBrowser: boolean;
  /** Made by the screen and not by the layout around it. */
  isOwn: boolean;
}

export interface Cell {
  screen: Screen;
  mode: Mode;
  language: Language;
  /** Loading a document, or navigating inside the running app. */
  via: 'document' | 'inside';
  call: ScreenCall;
  fault: MatrixFault;
}

export type Expected =
  | { kind: 'fatal'; page: FatalPage }
  /** The session counts as lost; a failed launch shows this text instead. */
  | { kind: 'guest'; text?: string }
  /** A notice with this text and the error table's link. */
  | { kind: 'notice'; text: string; link?: string | undefined }
  /** The page works except for the failed block, which may show this text. */
  | { kind: 'stands'; text: string }
  /** The operator reports that the subject does not exist. */
  | { kind: 'missing' }
  | { kind: 'waits' }
  | { kind: 'whole' };

/** Calls whose failure only hides a minor part, by the route's name. */
const quietCalls: Record<string, readonly string[]> = {
  gamehall: ['games.getCategories', 'games.getProviders'],
  'gamehall-id': ['games.getCategories', 'games.getProviders'],
  // A jackpot is complete without its games.
  jackpots: ['games.get'],
  // The CMS's contacts are used instead.
  support: ['support.getsettings'],
  // The next matches are only shown until the sportsbook has loaded.
  betting: ['betting.getevents'],
  // The state of accepted offers is shown only if known.
  offers: ['bonuses.get', 'BettingBonuses.get'],
  'offers-id': ['bonuses.get', 'BettingBonuses.get'],
  'promotions-id': ['bonuses.get', 'BettingBonuses.get'],
  // The account's own flags contain the state of the verification.
  'profile-index-settings': ['verification.getState'],
  // A deposit works without offers.
  'cashier-index-deposit': ['campaigns.getoffers'],
  'cashier-index-deposit-index-sysname': ['campaigns.getoffers'],
};
/** Calls of the layout and the session; the page works without them. */
const isShellCall = (name: string) =>
  /^(account|auth|storage|events|metadata|popups|loyalty\.getnotifications|loyalty\.getinfo$|games\.getRecent$|freespins\.get$|games\.getLikes)/i.test(
    name,
  );

/** A call that the screen itself makes, excluding the layout and the CMS. */
export const isOfScreen = ({ name, isOwn }: ScreenCall) => isOwn && !name.startsWith('cms:') && !isShellCall(name);

/** Baize's additions to the contract: if the operator does not support them, their part of the page is hidden. */
const addedCalls = new Set(['verification.getState', 'cashier.gettotals']);
const isUnsupported = (name: string, { type }: NonNullable<MatrixFault['seen']>) =>
  type === 'MethodNotFoundException' && addedCalls.has(name);

/** Analytics, live chat and head tags must never take down the page. */
const isNeverFatal = (name: string) =>
  /^(events\.handle|chat\.storeChatEvent|support\.getsettings|metadata\.get)$/.test(name);

/** Target of the outcome's link; the CMS may change it, so any link is accepted then. */
const linkOf = (outcome: ErrorOutcome): string | undefined => {
  if (outcome.kind !== 'gate') return undefined;
  return outcome.action === 'contacts' || outcome.action === 'verification' ? '/' : outcome.button?.path;
};

/** The call that reads the page's subject; if it fails, the server responds as unavailable. */
const subjectCalls: Record<string, string> = {
  'game-index-item': 'games.get',
  'jackpots-id': 'Jackpots.get',
  'tournaments-id': 'tournaments.get',
  'tournaments-id-gamehall': 'tournaments.get',
  'offers-id': 'campaigns.getoffers',
  'promotions-id': 'campaigns.getoffers',
  'loyalty-sysname': 'loyalty.getPrograms',
  slug: 'cms:pages',
};
const statusOfFatal = { maintenance: 503, forbidden: 403, blocked: 403, notFound: 404 } as const;

/** The status of the server's document when the call fails. */
export function statusOf({ screen, call, fault }: Cell, expected: Expected, baseline: Baseline): number | null {
  if (!call.byServer || expected.kind === 'whole') return baseline.status;
  // A 403 without an error type, such as from a proxy, is not shown to the visitor.
  const isBare = fault.seen?.type === null && fault.seen.status === 403;
  if (expected.kind === 'fatal' && !isBare) return statusOfFatal[expected.page];
  return subjectCalls[screen.name] === call.name ? 503 : baseline.status;
}

/** Payment pages show that there is a problem and retry on their own. */
const isRetriedByPage = (screen: string, call: string) =>
  screen.startsWith('cashier-index-pay') && call === 'cashier.getdepositinfo';

export function expectedOf({ screen, mode, language, via, call, fault }: Cell): Expected {
  const { seen } = fault;
  if (!seen) return fault.rule.ms === undefined ? { kind: 'waits' } : { kind: 'whole' };
  const outcome = outcomeOf(seen);
  const text = errorText(language, outcome.textKey);
  if (!/^\w+\.\w+$/.test(call.name)) return { kind: 'stands', text: '' };
  // The server makes this call first; if the operator is unreachable, the whole site is unavailable.
  const isFirstServerCall = via === 'document' && call.byServer && call.name === 'metadata.getgeneralinfo';
  if (isFirstServerCall && (fault.kind === 'cut' || (seen.status === 503 && outcome.kind === 'fatal')))
    return { kind: 'fatal', page: 'maintenance' };
  if (isNeverFatal(call.name) && outcome.kind === 'fatal') return { kind: 'stands', text };
  // An excluded player can still read how to contact the operator.
  if (outcome.kind === 'fatal' && outcome.page === 'blocked' && screen.name === 'support')
    return { kind: 'stands', text };
  if (outcome.kind === 'fatal') return { kind: 'fatal', page: outcome.page };
  const isPlayer = mode === 'telegram' || screen.state === 'player';
  const isSessionCall = call.name.startsWith('auth.');
  if (seen.type === 'AuthorizationException' && isPlayer && !isSessionCall && !isNeverFatal(call.name))
    return mode === 'telegram' && call.name === 'account.getInfo'
      ? { kind: 'guest', text: errorText(language, 'errors:wrongRegistration') }
      : { kind: 'guest' };
  const isQuiet =
    outcome.kind === 'silent' ||
    isShellCall(call.name) ||
    isUnsupported(call.name, seen) ||
    quietCalls[screen.name]?.includes(call.name);
  const isSubjectPage = /-(id|item|slug|sysname)(-|$)|^slug$/.test(screen.name);
  if (isSubjectPage && call.isOwn && !isQuiet && seen.type === 'InvalidParameterException') return { kind: 'missing' };
  if (isRetriedByPage(screen.name, call.name)) return { kind: 'stands', text };
  return call.isOwn && !isQuiet ? { kind: 'notice', text, link: linkOf(outcome) } : { kind: 'stands', text };
}

function fatalTitle(language: Language, page: FatalPage): string {
  const { system } = words[language];
  const titles: Record<FatalPage, string> = {
    maintenance: system.maintenance.title,
    forbidden: system.forbidden.title,
    blocked: system.blocked.title,
    notFound: system.notFound.title,
  };
  return titles[page];
}

const showsNotFound = ({ h1 }: Snapshot, language: Language) => {
  const { notFound, errorSlot } = words[language].system;
  return h1.includes(notFound.title) || h1.includes(errorSlot.title);
};

/** Problems that no page may have, whatever fails. */
function findBreakage({ h1, letters, alerts, waiting }: Snapshot, language: Language): string | null {
  if (h1.includes(words[language].common.brokenTitle)) return 'the error boundary is shown instead of the screen';
  if (letters < 20) return 'the page is blank';
  return h1.length === 0 && alerts.length === 0 && waiting === 0 ? 'neither a heading nor a message' : null;
}

const fatalOf = (seen: Snapshot, language: Language) =>
  (['maintenance', 'forbidden', 'blocked'] as const).find((page) => seen.h1.includes(fatalTitle(language, page)));

/** The heading is only shown until the sportsbook has loaded. */
const isPlaceholder = (heading: string, language: Language) => heading === words[language].betting.next;

/** Differences between the page and the one without faults. */
export function findDifference(
  seen: Snapshot | null,
  { snapshot, language }: Baseline,
  isLoose = false,
): string | null {
  if (!seen) return 'the page has no content';
  const broken = findBreakage(seen, language);
  if (broken) return broken;
  if (seen.h1.join() !== snapshot.h1.join()) return `the heading is "${seen.h1.join()}", not "${snapshot.h1.join()}"`;
  if (isLoose) return null;
  const missing = snapshot.h2.filter((text) => !seen.h2.includes(text) && !isPlaceholder(text, language));
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  if (seen.alerts.length > snapshot.alerts.length)
    return `still shows: ${seen.alerts.map(({ text }) => text).join(' | ')}`;
  return seen.waiting > snapshot.waiting ? 'some content is still loading' : null;
}

function wrongAlert(seen: Snapshot, baseline: Baseline, text: string): string | null {
  const baselineTexts = baseline.snapshot.alerts.map((alert) => alert.text);
  const unexpected = seen.alerts.find((alert) => !baselineTexts.includes(alert.text) && !alert.text.includes(text));
  return unexpected ? `the notice says "${unexpected.text}", not "${text}"` : null;
}

function findOtherProblem(seen: Snapshot, baseline: Baseline, text: string): string | null {
  if (seen.waiting > baseline.snapshot.waiting) return 'some content is still loading';
  return wrongAlert(seen, baseline, text);
}

function findNoticeViolation(
  seen: Snapshot,
  { text, link }: Extract<Expected, { kind: 'notice' }>,
  baseline: Baseline,
) {
  const notices = seen.alerts.filter((alert) => alert.text.includes(text));
  if (notices.length === 0) return wrongAlert(seen, baseline, text) ?? `no notice "${text}"`;
  if (link && !notices.some(({ links }) => links.some((path) => path.includes(link))))
    return `the notice has no link to ${link}`;
  return findOtherProblem(seen, baseline, text);
}

/** @returns how the page differs from what is expected, or null */
export function findViolation(seen: Snapshot | null, expected: Expected, baseline: Baseline): string | null {
  if (!seen) return 'the page has no content';
  const { language } = baseline;
  const broken = findBreakage(seen, language);
  if (broken) return broken;
  const fatal = fatalOf(seen, language);
  if (expected.kind === 'fatal')
    return fatal === expected.page ? null : `no ${expected.page} page but "${seen.h1.join()}"`;
  if (fatal) return `the ${fatal} page`;
  switch (expected.kind) {
    case 'guest':
      return seen.toasts.includes(words[language].common.sessionEnded) ||
        (expected.text !== undefined && seen.toasts.includes(expected.text)) ||
        seen.path === atLanguage(language, '/')
        ? null
        : 'no message says that the session ended';
    case 'whole':
      return findDifference(seen, baseline);
    case 'missing':
      // A screen may make other calls as well, whose failure shows a notice.
      return showsNotFound(seen, language)
        ? null
        : wrongAlert(seen, baseline, errorText(language, 'InvalidParameterException'));
    case 'waits':
      return null;
    case 'notice':
      return findNoticeViolation(seen, expected, baseline);
    case 'stands':
      break;
  }
  return findOtherProblem(seen, baseline, expected.text);
}
