/** What the error table promises of one failing call on one screen, and whether a page keeps the promise. */
import { type ErrorOutcome, type FatalPage, outcomeOf } from '../../src/domain/errors';
import { type Language, words } from '../words';
import { errorText } from './errorText';
import type { MatrixFault } from './faults';
import type { Look } from './look';
import { atLanguage, type Mode } from './Stage';
import type { Screen } from './screens';

export interface Baseline {
  look: Look;
  status: number | null;
  language: Language;
  calls: ScreenCall[];
}

/** A call that a screen makes, and by whom. */
export interface ScreenCall {
  name: string;
  byServer: boolean;
  byBrowser: boolean;
  /** The screen's, not the frame's around it. */
  isOwn: boolean;
}

export interface Cell {
  screen: Screen;
  mode: Mode;
  language: Language;
  /** A document that is opened, or a move inside the running app. */
  via: 'document' | 'inside';
  call: ScreenCall;
  fault: MatrixFault;
}

export type Expected =
  | { kind: 'fatal'; page: FatalPage }
  /** The session counts as lost; a launch that cannot begin one says this instead. */
  | { kind: 'guest'; text?: string }
  /** A notice with this text, and with a link to where the table leads. */
  | { kind: 'notice'; text: string; link?: string | undefined }
  /** The page as ever but for the block that failed; a notice may stand there and then says this. */
  | { kind: 'stands'; text: string }
  /** The operator says that there is no such thing. */
  | { kind: 'missing' }
  | { kind: 'waits' }
  | { kind: 'whole' };

/** Calls of a screen whose failure costs a part that nobody misses, by the row's name. */
const quietCalls: Record<string, readonly string[]> = {
  gamehall: ['games.getCategories', 'games.getProviders'],
  'gamehall-id': ['games.getCategories', 'games.getProviders'],
  // A jackpot stands for itself without a glance at its games.
  jackpots: ['games.get'],
  // The CMS's contacts stand in.
  support: ['support.getsettings'],
  // The next matches stand in for the sportsbook until it is there.
  betting: ['betting.getevents'],
  // What became of an offer that was taken is said where it is known.
  offers: ['bonuses.get', 'BettingBonuses.get'],
  'offers-id': ['bonuses.get', 'BettingBonuses.get'],
  'promotions-id': ['bonuses.get', 'BettingBonuses.get'],
  // The account's own flags say how the check stands.
  'profile-index-settings': ['verification.getState'],
  // Without its offers a deposit is a deposit.
  'cashier-index-deposit': ['campaigns.getoffers'],
  'cashier-index-deposit-index-sysname': ['campaigns.getoffers'],
};
/** The frame's and the session's own calls: the page does without them. */
const isShellCall = (name: string) =>
  /^(account|auth|storage|events|metadata|popups|loyalty\.getnotifications|loyalty\.getinfo$|games\.getRecent$|freespins\.get$|games\.getLikes)/i.test(
    name,
  );

/** A call that the screen makes, neither the frame around it nor the CMS's. */
export const isOfScreen = ({ name, isOwn }: ScreenCall) => isOwn && !name.startsWith('cms:') && !isShellCall(name);

/** Calls that Baize added to the contract: where the operator has none such, their part of the page hides. */
const addedCalls = new Set(['verification.getState', 'cashier.gettotals']);
const isLacking = (name: string, { type }: NonNullable<MatrixFault['seen']>) =>
  type === 'MethodNotFoundException' && addedCalls.has(name);

/** Measuring, the live chat and tags of the head never take the page from the player (N-5). */
const isNeverFatal = (name: string) =>
  /^(events\.handle|chat\.storeChatEvent|support\.getsettings|metadata\.get)$/.test(name);

/** Where the notice of an outcome leads; the CMS may send it elsewhere, and then any link will do (C-6). */
const linkOf = (outcome: ErrorOutcome): string | undefined => {
  if (outcome.kind !== 'gate') return undefined;
  return outcome.action === 'contacts' || outcome.action === 'verification' ? '/' : outcome.button?.path;
};

/** What the page of a thing is about is read by this call; without it the server says that it is away (O-3). */
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

/** The status of the server's document, of which the failing call is a part. */
export function statusOf({ screen, call, fault }: Cell, expected: Expected, baseline: Baseline): number | null {
  if (!call.byServer || expected.kind === 'whole') return baseline.status;
  // A refusal that is not the operator's own word is not meant for the visitor.
  const isBare = fault.seen?.type === null && fault.seen.status === 403;
  if (expected.kind === 'fatal' && !isBare) return statusOfFatal[expected.page];
  return subjectCalls[screen.name] === call.name ? 503 : baseline.status;
}

/** The pages of a payment say that there is trouble, and ask again by themselves. */
const isAskedAgain = (screen: string, call: string) =>
  screen.startsWith('cashier-index-pay') && call === 'cashier.getdepositinfo';

export function expectedOf({ screen, mode, language, via, call, fault }: Cell): Expected {
  const { seen } = fault;
  if (!seen) return fault.rule.ms === undefined ? { kind: 'waits' } : { kind: 'whole' };
  const outcome = outcomeOf(seen);
  const text = errorText(language, outcome.textKey);
  if (!/^\w+\.\w+$/.test(call.name)) return { kind: 'stands', text: '' };
  // The server asks this one first: an operator that cannot be reached at all is away.
  const isAway = via === 'document' && call.byServer && call.name === 'metadata.getgeneralinfo';
  if (isAway && (fault.kind === 'cut' || (seen.status === 503 && outcome.kind === 'fatal')))
    return { kind: 'fatal', page: 'maintenance' };
  if (isNeverFatal(call.name) && outcome.kind === 'fatal') return { kind: 'stands', text };
  // A player who is kept out can still read how to reach the operator (S-11).
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
    isLacking(call.name, seen) ||
    quietCalls[screen.name]?.includes(call.name);
  const isOfThing = /-(id|item|slug|sysname)(-|$)|^slug$/.test(screen.name);
  if (isOfThing && call.isOwn && !isQuiet && seen.type === 'InvalidParameterException') return { kind: 'missing' };
  if (isAskedAgain(screen.name, call.name)) return { kind: 'stands', text };
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

const saysMissing = ({ h1 }: Look, language: Language) => {
  const { notFound, errorSlot } = words[language].system;
  return h1.includes(notFound.title) || h1.includes(errorSlot.title);
};

/** What no page may be, whatever fails. */
function brokenness({ h1, letters, alerts, waiting }: Look, language: Language): string | null {
  if (h1.includes(words[language].common.brokenTitle)) return 'the error boundary stands in for the screen';
  if (letters < 20) return 'the page is blank';
  return h1.length === 0 && alerts.length === 0 && waiting === 0 ? 'neither a heading nor a message' : null;
}

const fatalOf = (seen: Look, language: Language) =>
  (['maintenance', 'forbidden', 'blocked'] as const).find((page) => seen.h1.includes(fatalTitle(language, page)));

/** Stands only until the sportsbook is there. */
const isStandIn = (heading: string, language: Language) => heading === words[language].betting.next;

/** Does the page look as it does when nothing fails? */
export function unlike(seen: Look | null, { look, language }: Baseline, isLoose = false): string | null {
  if (!seen) return 'there is no page';
  const broken = brokenness(seen, language);
  if (broken) return broken;
  if (seen.h1.join() !== look.h1.join()) return `the heading is "${seen.h1.join()}", not "${look.h1.join()}"`;
  if (isLoose) return null;
  const missing = look.h2.filter((text) => !seen.h2.includes(text) && !isStandIn(text, language));
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  if (seen.alerts.length > look.alerts.length) return `still says: ${seen.alerts.map(({ text }) => text).join(' | ')}`;
  return seen.waiting > look.waiting ? 'something never came' : null;
}

function wrongAlert(seen: Look, baseline: Baseline, text: string): string | null {
  const known = baseline.look.alerts.map((alert) => alert.text);
  const odd = seen.alerts.find((alert) => !known.includes(alert.text) && !alert.text.includes(text));
  return odd ? `the notice says "${odd.text}", not "${text}"` : null;
}

function wrongBeside(seen: Look, baseline: Baseline, text: string): string | null {
  if (seen.waiting > baseline.look.waiting) return 'something seems on its way for ever';
  return wrongAlert(seen, baseline, text);
}

function breachOfNotice(seen: Look, { text, link }: Extract<Expected, { kind: 'notice' }>, baseline: Baseline) {
  const notices = seen.alerts.filter((alert) => alert.text.includes(text));
  if (notices.length === 0) return wrongAlert(seen, baseline, text) ?? `no notice "${text}"`;
  if (link && !notices.some(({ links }) => links.some((path) => path.includes(link)))) return `no way to ${link}`;
  return wrongBeside(seen, baseline, text);
}

/** Null when the page keeps the promise; else what it does instead. */
export function breach(seen: Look | null, expected: Expected, baseline: Baseline): string | null {
  if (!seen) return 'there is no page';
  const { language } = baseline;
  const broken = brokenness(seen, language);
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
        : 'nobody says that the session ended';
    case 'whole':
      return unlike(seen, baseline);
    case 'missing':
      // A screen may have other calls as well, whose failure is a notice.
      return saysMissing(seen, language)
        ? null
        : wrongAlert(seen, baseline, errorText(language, 'InvalidParameterException'));
    case 'waits':
      return null;
    case 'notice':
      return breachOfNotice(seen, expected, baseline);
    case 'stands':
      break;
  }
  return wrongBeside(seen, baseline, expected.text);
}
