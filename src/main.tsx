import './components/theme.css';
import '#brand/letters.css';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { beginListening, comeAlive } from './app/comeAlive';
import { createPage } from './app/createPage';
import { followHomeLanguage } from './app/homeLanguage';
import { createI18n } from './app/i18n';
import { KEPT_PAGE_KEY, tryAgain, watchLostChunks } from './app/lostChunk';
import { matchRoute } from './app/matchRoute';
import { mount } from './app/mount';
import { notFound } from './app/routes/systemScreens';
import { systemPages, textsOfPage } from './app/systemPages';
import { contentToken } from './components/cookies';
import { whenIdle } from './components/whenIdle';
import { firstSign } from './components/whenUsed';
import { splitLocale } from './domain/addresses';
import type { FatalPage } from './domain/errors';
import { choosePlatform } from './platform/choosePlatform';
import type { PlatformSettings } from './platform/Platform';
import { followDocument, takeEarlyActs } from './recorder/follow';
import { tape } from './recorder/tape';
import { importable } from './services/importable';

interface PageState {
  data: Record<string, unknown>;
  fatal: FatalPage | null;
  /** The address, when nothing lives there though its form is right. */
  missing: string | null;
  /** The address, when what it names could not be read. */
  away: string | null;
  /** The operator or its CMS was away: what the page carries of their settings is what was known before. */
  isPoor: boolean;
  /** An editor's page of drafts. */
  isPreview: boolean;
  /** The operator wants a recording for the help desk. */
  isRecorded: boolean;
  siteOrigin: string;
  platform: PlatformSettings;
}

/** The page may have begun anew a moment ago: it finds itself as it was. */
function restoreAfterLoss(): void {
  try {
    if (!sessionStorage.getItem(KEPT_PAGE_KEY)) return;
  } catch {
    // A tab without storage has kept nothing.
    return;
  }
  void import('./app/restorePage').then(({ restoreKeptPage }) => restoreKeptPage());
}

/** Lets a tap through between two long pieces of work. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A report can be made of a page that did not come alive as well; what it takes comes only then. */
const lifeline = (error: unknown) =>
  void import('./recorder/lifeline').then((it) => it.offerReport(error), console.warn);

/** Milliseconds after which what a page needs to come alive is asked for again. */
const NEEDED_PAUSE = 5_000;

/** Asks until what a page cannot live without is there: until then the page can be read, and no more. */
async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // Asking again would not make it readable.
      if (error instanceof SyntaxError) throw error;
      lifeline(error);
      await new Promise((resolve) => setTimeout(resolve, NEEDED_PAUSE));
      tryAgain();
    }
  }
}

/** What has just been drawn is on the screen two frames later. */
const whenSeen = (task: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(task)));

const browserPlace = importable(() => import('./platform/browser/BrowserPlatform'));

/** Headers of an answer that nothing on the way keeps. */
const readSite = async () =>
  Object.fromEntries((await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4_000) })).headers);

const PAGES_FOR_EVERYONE = ['index', 'gamehall'];

async function start(): Promise<void> {
  const tap = tape.push;
  followDocument(tap);
  watchLostChunks();
  const used = firstSign();
  await nextTask();
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
  if (!state.isRecorded) {
    tape.stop();
    takeEarlyActs();
  }
  const platform = await choosePlatform(
    state.platform,
    () => untilThere(browserPlace),
    (way, name, data) => tap({ kind: 'host', way, name, data }),
  );
  // A launch that counts signs in by itself; one in a link hides no form.
  if (platform.sessions === 'browser') document.documentElement.removeAttribute('data-launch');
  await nextTask();
  const { stores } = createPage({
    platform,
    apiUrl: '',
    cmsUrl: '/cms',
    locale: () => splitLocale(window.location.pathname).locale,
    carried: state.data,
    contentToken,
    readSite,
    asking: { isPreview: state.isPreview },
    log: (message) => console.warn(message),
    tap,
  });
  await nextTask();
  if (state.fatal) stores.showFatal(state.fatal);
  if (state.missing !== null) stores.showMissing(state.missing);
  if (state.away !== null) stores.showAway(state.away);
  if (state.isPoor) stores.settings.markStale();
  const { row: matched, locale } = matchRoute(window.location.pathname);
  const row = state.missing === null ? matched : null;
  const failure = state.fatal ?? (state.away === null ? null : 'away');
  const screen = failure ? systemPages[failure] : (row?.screen ?? notFound);
  const [i18n] = await Promise.all([createI18n(locale, textsOfPage(failure, row)), untilThere(screen.preload)]);
  const address = window.location.href;
  const hydrated = new Promise<void>((resolve) => {
    beginListening();
    startTransition(() => {
      mount(
        <StrictMode>
          <BrowserRouter>
            <App stores={stores} platform={platform} i18n={i18n} siteOrigin={state.siteOrigin} onHydrated={resolve} />
          </BrowserRouter>
        </StrictMode>,
      );
    });
  });
  void hydrated.then(() => comeAlive(address));
  followHomeLanguage({ platform, stores, i18n, hydrated });
  // A page for everyone asks nobody's name before somebody is there: its first load stays light.
  const canWait = !stores.session.isLikely && PAGES_FOR_EVERYONE.includes(row?.name ?? '');
  // Nothing is read before the page stands as the server wrote it: an answer in between would differ from it.
  const signs = canWait ? [hydrated, used] : [hydrated];
  stores.start(
    Promise.all(signs).then(() => undefined),
    whenSeen,
  );
  platform.ready();
  // Hydration would empty a field again that it has not taken over yet.
  void hydrated.then(restoreAfterLoss);
}

start().catch(lifeline);
