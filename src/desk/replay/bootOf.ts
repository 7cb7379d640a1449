/** Start parameters of a replayed page: the recorded environment with staff's changes. */

import { defaultLocale, type LocaleCode, localeOf } from '@baize/contract/i18n/locales';
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import type { RecordedEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Boot, Stored } from '../replayPage/messages';
import { type Client, launchHash } from './HostSimulator';
import { usableAddress, usableTimeZone } from './placeProblems';

export interface PlaceChange {
  mode?: 'telegram' | 'browser';
  client?: Partial<Client>;
  language?: LocaleCode;
  scheme?: 'dark' | 'light';
  width?: number;
  height?: number;
  isOnline?: boolean;
  /** Ms that the clock is ahead of the recorded one. */
  shiftMs?: number;
}

export interface Product {
  entry: string;
  styles: readonly string[];
  modules: readonly string[];
  /** Source paths of scripts by the path of the built file. */
  sources: Readonly<Record<string, string>>;
  sprite: string;
}

export type RecordedDocument = Timed<Extract<RecordedEvent, { kind: 'document' }>>;

const isDocument = (event: Timed): event is RecordedDocument => event.kind === 'document';

/** The recording's first page; its start may have left the event buffer. */
export function firstDocument({ events, beganAt }: Report): RecordedDocument {
  const found = events.find(isDocument);
  if (found) return found;
  const route = events.find(({ kind }) => kind === 'route');
  const address = route?.kind === 'route' ? route.address : '/';
  return { kind: 'document', address, state: {}, beganAt, at: events[0]?.at ?? 0 };
}

/** Ms for the home page to redirect to the player's language. */
const REDIRECT_MS = 3_000;

const isOtherHome = (address: string) => {
  const { locale, rest } = splitLocale(address);
  return locale !== defaultLocale && /^\/(\?|$)/.test(rest);
};

/** The home page redirects players without a language cookie once; the cookie prevents it for all others. */
function cookiesOf({ events }: Report, document: RecordedDocument, language: string): Record<string, string> {
  const isRedirected = events.some(
    (event) =>
      event.kind === 'route' &&
      event.how === 'replace' &&
      document.address.split('?')[0] === '/' &&
      isOtherHome(event.address) &&
      event.at >= document.at &&
      event.at < document.at + REDIRECT_MS,
  );
  return isRedirected ? {} : { i18n_redirected: language };
}

/** Of `src/stores/core/AccountMark.ts`: this browser had a session, so pages ask for the account at once. */
const HAD_SESSION = 'baize/had-session';

/** The browser's storage before the recording. A report has none, but shows when the page asked for the account. */
export function storedBefore({ events }: Pick<Report, 'events'>): Stored {
  const first = events.find(
    (event) => event.kind === 'act' || (event.kind === 'call' && event.name.startsWith('auth.')),
  );
  const account = events.find((event) => event.kind === 'call' && event.name === 'account.getInfo');
  const { response } = (account?.kind === 'call' ? (account.body ?? {}) : {}) as { response?: { uid?: number } };
  const askedAt = account?.kind === 'call' ? account.at - account.tookMs : 0;
  const hadSession = (response?.uid ?? 0) > 0 && askedAt < (first?.at ?? Number.POSITIVE_INFINITY);
  return { local: hadSession ? { [HAD_SESSION]: '1' } : {}, session: {} };
}

/** Whether provider frames loaded, judged by their messages; a mute game sends none and is shown once loaded. */
const loadsFrames = ({ events }: Report): boolean =>
  events.some((event) => {
    if (event.kind === 'frame') return event.way === 'in';
    if (event.kind !== 'call' || event.name !== 'games.launch') return false;
    const { response } = (event.body ?? {}) as { response?: { is_mute?: boolean } };
    return response?.is_mute === true;
  });

/** Answers come at their recorded moment anyway, and early reads of the page do not wait for these scripts. */
const isTransport = (name: string) => name.startsWith('src/services/');

/** In another environment the product loads other scripts, so all of them are there at once. */
function arrivalsOf({ report, document, change, product }: BootParams): Boot['arrivals'] {
  const { events, place, beganAt } = report;
  if (change.language || (change.mode ?? place.mode) !== place.mode) return {};
  const end = events.find((event) => isDocument(event) && event.at > document.at)?.at ?? Number.POSITIVE_INFINITY;
  const moments = new Map<string, number>();
  for (const event of events)
    if (event.kind === 'files' && event.at >= document.at && event.at < end)
      for (const name of event.names) if (!isTransport(name)) moments.set(name, event.at);
  const start = beganAt + (change.shiftMs ?? 0);
  return Object.fromEntries(
    product.modules.flatMap((path) => {
      const file = path.slice(path.indexOf('/assets/'));
      const at = moments.get(product.sources[file] ?? file);
      return at === undefined ? [] : [[path, start + at]];
    }),
  );
}

export interface BootParams {
  report: Report;
  document: RecordedDocument;
  change: PlaceChange;
  client: Client;
  product: Product;
  /** Storage of the previous page. */
  stored: Stored;
  losesFiles: boolean;
  lostFile: string | null;
}

export function bootOf(params: BootParams): Boot {
  const { report, document, change, client, product, stored, losesFiles, lostFile } = params;
  const { entry, styles, modules, sprite } = product;
  const { place } = report;
  const { locale, rest } = splitLocale(document.address);
  const language = change.language ?? locale;
  const isLaunch = (change.mode ?? place.mode) === 'telegram';
  const state = document.state as Record<string, unknown>;
  return {
    address: usableAddress(localePath(language, rest)) ?? localePath(language, '/'),
    hash: isLaunch ? launchHash({ ...client, language: client.language ?? language }, 'Player') : '',
    language,
    dir: localeOf(language).dir,
    state: {
      // Keeps the links for reporting problems on the page.
      isRecorded: true,
      ...state,
      platform: { ...(state.platform as object), telegramOrigins: [window.location.origin] },
    },
    now: report.beganAt + document.at + (change.shiftMs ?? 0),
    scheme: change.scheme ?? place.scheme,
    languages: place.languages,
    timeZone: usableTimeZone(place.timeZone) ?? 'UTC',
    userAgent: place.userAgent,
    hasTouch: place.hasTouch,
    isStill: true,
    isOnline: change.isOnline ?? place.isOnline,
    hasStorage: place.hasStorage,
    hasCookies: place.hasCookies,
    cookies: cookiesOf(report, document, language),
    stored,
    losesFiles,
    lostFile,
    loadsFrames: loadsFrames(report),
    arrivals: arrivalsOf(params),
    ...{ entry, styles, modules, sprite },
  };
}
