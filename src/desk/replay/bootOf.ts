/** How the replay's frame begins a recorded page, in the recorded place with staff's changes. */
import { localePath, splitLocale } from '../../domain/addresses';
import { defaultLocale, type LocaleCode, localeOf } from '../../domain/locales';
import type { RecordedEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Boot, Stored } from '../frame/line';
import { type Client, launchHash } from './HostStandIn';

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
  sprite: string;
}

export type DocumentBegun = Timed<Extract<RecordedEvent, { kind: 'document' }>>;

const isDocument = (event: Timed): event is DocumentBegun => event.kind === 'document';

/** The recording's first page; its beginning may have left the ring. */
export function firstDocument({ events, beganAt }: Report): DocumentBegun {
  const found = events.find(isDocument);
  if (found) return found;
  const route = events.find(({ kind }) => kind === 'route');
  const address = route?.kind === 'route' ? route.address : '/';
  return { kind: 'document', address, state: {}, beganAt, at: events[0]?.at ?? 0 };
}

/** Ms for home to redirect to the player's language. */
const GUESS_MS = 3_000;

const isOtherHome = (address: string) => {
  const { locale, rest } = splitLocale(address);
  return locale !== defaultLocale && /^\/(\?|$)/.test(rest);
};

/** Home redirects a player without a chosen language once; a cookie keeps it from all others. */
function cookiesOf({ events }: Report, document: DocumentBegun, language: string): Record<string, string> {
  const isLed = events.some(
    (event) =>
      event.kind === 'route' &&
      event.how === 'replace' &&
      document.address.split('?')[0] === '/' &&
      isOtherHome(event.address) &&
      event.at >= document.at &&
      event.at < document.at + GUESS_MS,
  );
  return isLed ? {} : { i18n_redirected: language };
}

/** What a frame's page did is known by its words; that of a mute game, which says none, is shown once it has loaded. */
const loadsFrames = ({ events }: Report): boolean =>
  events.some((event) => {
    if (event.kind === 'frame') return event.way === 'in';
    if (event.kind !== 'call' || event.name !== 'games.launch') return false;
    const { response } = (event.body ?? {}) as { response?: { is_mute?: boolean } };
    return response?.is_mute === true;
  });

export interface Begun {
  report: Report;
  document: DocumentBegun;
  change: PlaceChange;
  client: Client;
  product: Product;
  /** What the page before has stored. */
  stored: Stored;
  losesFiles: boolean;
  lostFile: string | null;
}

export function bootOf({ report, document, change, client, product, stored, losesFiles, lostFile }: Begun): Boot {
  const { place } = report;
  const { locale, rest } = splitLocale(document.address);
  const language = change.language ?? locale;
  const isLaunch = (change.mode ?? place.mode) === 'telegram';
  const state = document.state as Record<string, unknown>;
  return {
    address: localePath(language, rest),
    hash: isLaunch ? launchHash({ ...client, language: client.language ?? language }, 'Player') : '',
    language,
    dir: localeOf(language).dir,
    state: {
      // So that the links to a report are where they were.
      isRecorded: true,
      ...state,
      platform: { ...(state.platform as object), telegramOrigins: [window.location.origin] },
    },
    now: report.beganAt + document.at + (change.shiftMs ?? 0),
    scheme: change.scheme ?? place.scheme,
    languages: place.languages,
    timeZone: place.timeZone,
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
    ...product,
  };
}
