/** What the error table promises of one failing call on one screen, and whether a page keeps the promise. */
import { type FatalPage, outcomeOf } from '../../src/domain/errors';
import common from '../../src/locales/en/common.json' with { type: 'json' };
import errors from '../../src/locales/en/errors.json' with { type: 'json' };
import system from '../../src/locales/en/system.json' with { type: 'json' };
import type { MatrixFault } from './faults';
import type { Look } from './look';
import type { Mode } from './Stage';
import type { Screen } from './screens';

export interface Baseline {
  look: Look;
  status: number | null;
  /** Calls that the screen makes, by whom. */
  calls: Array<{ name: string; byServer: boolean; byBrowser: boolean; isOwn: boolean }>;
}

export interface Cell {
  screen: Screen;
  mode: Mode;
  /** A document that is opened, or a move inside the running app. */
  via: 'document' | 'inside';
  call: Baseline['calls'][number];
  fault: MatrixFault;
}

export type Expected =
  | { kind: 'fatal'; page: FatalPage }
  /** The session counts as lost. */
  | { kind: 'guest' }
  /** A notice with this text. */
  | { kind: 'notice'; text: string }
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
  // The next matches stand in for the sportsbook until it is there.
  betting: ['betting.getevents'],
  // Without its offers a deposit is a deposit.
  'cashier-index-deposit': ['campaigns.getoffers'],
  'cashier-index-deposit-index-sysname': ['campaigns.getoffers'],
};
/** The frame's and the session's own calls: the page does without them. */
export const isShellCall = (name: string) =>
  /^(account|auth|storage|events|metadata|popups|loyalty\.getnotifications|games\.getLikes)/i.test(name);

/** The pages of a payment say that there is trouble, and ask again by themselves. */
const isAskedAgain = (screen: string, call: string) =>
  screen.startsWith('cashier-index-pay') && call === 'cashier.getdepositinfo';

const textOf = (key: string): string => String((errors as Record<string, unknown>)[key.replace('errors:', '')] ?? key);

export function expectedOf({ screen, mode, via, call, fault }: Cell): Expected {
  const { seen } = fault;
  if (!seen) return fault.rule.ms === undefined ? { kind: 'waits' } : { kind: 'whole' };
  const outcome = outcomeOf(seen);
  const text = textOf(outcome.textKey);
  if (!/^\w+\.\w+$/.test(call.name)) return { kind: 'stands', text: '' };
  // The server asks this one first: an operator that cannot be reached at all is away.
  const isAway = via === 'document' && call.byServer && call.name === 'metadata.getgeneralinfo';
  if (isAway && (fault.kind === 'cut' || seen.status === 503)) return { kind: 'fatal', page: 'maintenance' };
  if (outcome.kind === 'fatal') return { kind: 'fatal', page: outcome.page };
  const isPlayer = mode === 'telegram' || screen.state === 'player';
  const isSessionCall = call.name.startsWith('auth.');
  if (seen.type === 'AuthorizationException' && isPlayer && !isSessionCall) return { kind: 'guest' };
  const isQuiet = outcome.kind === 'silent' || isShellCall(call.name) || quietCalls[screen.name]?.includes(call.name);
  const isOfThing = /-(id|item|slug|sysname)(-|$)|^slug$/.test(screen.name);
  if (isOfThing && call.isOwn && !isQuiet && seen.type === 'InvalidParameterException') return { kind: 'missing' };
  if (isAskedAgain(screen.name, call.name)) return { kind: 'stands', text };
  return call.isOwn && !isQuiet ? { kind: 'notice', text } : { kind: 'stands', text };
}

const fatalTitles: Record<FatalPage, string> = {
  maintenance: system.maintenance.title,
  forbidden: system.forbidden.title,
  blocked: system.blocked.title,
  notFound: system.notFound.title,
};

const missingTitles = [system.notFound.title, system.errorSlot.title];
const invalid = errors.InvalidParameterException;

/** What no page may be, whatever fails. */
function brokenness({ h1, letters, alerts, waiting }: Look): string | null {
  if (h1.includes(common.brokenTitle)) return 'the error boundary stands in for the screen';
  if (letters < 20) return 'the page is blank';
  return h1.length === 0 && alerts.length === 0 && waiting === 0 ? 'neither a heading nor a message' : null;
}

const isFatal = (seen: Look) =>
  Object.values(fatalTitles)
    .slice(0, 3)
    .find((title) => seen.h1.includes(title));

/** Does the page look as it does when nothing fails? */
export function unlike(seen: Look | null, { look }: Baseline, isLoose = false): string | null {
  if (!seen) return 'there is no page';
  const broken = brokenness(seen);
  if (broken) return broken;
  if (seen.h1.join() !== look.h1.join()) return `the heading is "${seen.h1.join()}", not "${look.h1.join()}"`;
  if (isLoose) return null;
  const missing = look.h2.filter((text) => !seen.h2.includes(text));
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  if (seen.alerts.length > look.alerts.length) return `still says: ${seen.alerts.map(({ text }) => text).join(' | ')}`;
  return seen.waiting > look.waiting ? 'something never came' : null;
}

function wrongAlert(seen: Look, baseline: Baseline, text: string): string | null {
  const known = baseline.look.alerts.map((alert) => alert.text);
  const odd = seen.alerts.find((alert) => !known.includes(alert.text) && !alert.text.includes(text));
  return odd ? `the notice says "${odd.text}", not "${text}"` : null;
}

/** Null when the page keeps the promise; else what it does instead. */
export function breach(seen: Look | null, expected: Expected, baseline: Baseline): string | null {
  if (!seen) return 'there is no page';
  const broken = brokenness(seen);
  if (broken) return broken;
  const fatal = isFatal(seen);
  if (expected.kind === 'fatal')
    return seen.h1.includes(fatalTitles[expected.page]) ? null : `no ${expected.page} page but "${seen.h1.join()}"`;
  if (fatal) return `the fatal page "${fatal}"`;
  switch (expected.kind) {
    case 'guest':
      return seen.toasts.includes(common.sessionEnded) || seen.path === '/'
        ? null
        : 'nobody says that the session ended';
    case 'whole':
      return unlike(seen, baseline);
    case 'missing':
      // A screen may have other calls as well, whose failure is a notice.
      return missingTitles.some((title) => seen.h1.includes(title)) ? null : wrongAlert(seen, baseline, invalid);
    case 'waits':
      return null;
    case 'notice':
      if (!seen.alerts.some((alert) => alert.text.includes(expected.text)))
        return wrongAlert(seen, baseline, expected.text) ?? `no notice "${expected.text}"`;
      break;
    case 'stands':
      break;
  }
  if (seen.waiting > baseline.look.waiting) return 'something seems on its way for ever';
  return wrongAlert(seen, baseline, expected.text);
}
