import './components/theme.css';
import './components/utilities.css';
import '#brand/letters.css';
import type { FatalPage } from '@baize/contract/errors/errors';
import { splitLocale } from '@baize/contract/links/addresses';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import './app/boot/everyPage';
import { App } from './app/App';
import { createPage } from './app/boot/createPage';
import { followHomeLanguage } from './app/boot/homeLanguage';
import { finishHydration, stopRecordingClicks } from './app/boot/hydration';
import { createI18n } from './app/boot/i18n';
import { mount } from './app/boot/mount';
import { SAVED_PAGE_KEY, startNextAttempt, watchChunkFailures } from './app/recovery/chunkFailure';
import { matchRoute } from './app/routes/matchRoute';
import { systemPages, textsOfPage } from './app/routes/systemPages';
import { notFound } from './app/routes/systemScreens';
import { firstInteraction } from './components/browser/afterInteraction';
import { contentToken } from './components/browser/cookies';
import { whenIdle } from './components/browser/whenIdle';
import { retryableImport } from './domain/retryableImport';
import { choosePlatform } from './platform/choosePlatform';
import type { PlatformSettings } from './platform/Platform';
import { followDocument, takeEarlyActs } from './recorder/follow';
import { tape } from './recorder/tape';

interface PageState {
  data: Record<string, unknown>;
  fatal: FatalPage | null;
  /** The address, if it matches a route but its content does not exist. */
  missing: string | null;
  /** The address, if its data could not be loaded. */
  away: string | null;
  /** The operator or its CMS was down, so the page carries their last known settings. */
  isPoor: boolean;
  /** An editor's page of drafts. */
  isPreview: boolean;
  /** The operator wants a recording for the help desk. */
  isRecorded: boolean;
  siteOrigin: string;
  platform: PlatformSettings;
}

/** Restores the page's state after an automatic reload. */
function restoreAfterReload(): void {
  try {
    if (!sessionStorage.getItem(SAVED_PAGE_KEY)) return;
  } catch {
    // Without storage nothing was saved.
    return;
  }
  void import('./app/recovery/restorePage').then(({ restoreSavedPage }) => restoreSavedPage());
}

/** Yields between two long tasks, so that taps are handled. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Offers a report from a page that failed to hydrate; its code loads only then. */
const offerReport = (error: unknown) =>
  void import('./recorder/failureNotice').then((it) => it.offerReport(error), console.warn);

/** Milliseconds between retries of code that hydration needs. */
const RETRY_AFTER_MS = 5_000;

/** Retries until code that hydration needs has loaded; until then the page can only be read. */
async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The browser cannot parse it, so a retry would not help.
      if (error instanceof SyntaxError) throw error;
      offerReport(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      startNextAttempt();
    }
  }
}

/** Runs a task once the render is on the screen, two frames later, and the browser is idle. */
const afterPaint = (task: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(task)));

/** Headers of a response that no cache stores. */
const readSite = async () =>
  Object.fromEntries((await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4_000) })).headers);

const PUBLIC_PAGES = ['index', 'gamehall'];

async function start(): Promise<void> {
  // Pictures no longer wait.
  document.documentElement.dataset.scripted = '';
  const tap = tape.push;
  followDocument(tap);
  watchChunkFailures();
  const interacted = firstInteraction();
  await nextTask();
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
  if (!state.isRecorded) {
    tape.stop();
    takeEarlyActs();
  }
  const platform = await choosePlatform(
    state.platform,
    (request) => retryUntilLoaded(retryableImport(request)),
    (way, name, data) => tap({ kind: 'host', way, name, data }),
  );
  // A valid launch signs in automatically; a launch in a link must not hide the forms.
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
    contentOptions: { isPreview: state.isPreview },
    log: (message) => console.warn(message),
    tap,
  });
  await nextTask();
  if (state.fatal) stores.showFatal(state.fatal);
  if (state.missing !== null) stores.showMissing(state.missing);
  if (state.away !== null) stores.showLoadFailure(state.away);
  if (state.isPoor) stores.settings.markStale();
  const { row: matched, locale } = matchRoute(window.location.pathname);
  const row = state.missing === null ? matched : null;
  const failure = state.fatal ?? (state.away === null ? null : 'away');
  const screen = failure ? systemPages[failure] : (row?.screen ?? notFound);
  const [i18n] = await Promise.all([createI18n(locale, textsOfPage(failure, row)), retryUntilLoaded(screen.preload)]);
  const address = window.location.href;
  const hydrated = new Promise<void>((resolve) => {
    stopRecordingClicks();
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
  void hydrated.then(() => finishHydration(address));
  followHomeLanguage({ platform, stores, i18n, hydrated });
  // Public pages request the account only after the first interaction, to keep the first load light.
  const canWait = !stores.session.isSessionLikely && PUBLIC_PAGES.includes(row?.name ?? '');
  // Nothing is read before hydration ends: a response in between would differ from the server's page.
  const startConditions = canWait ? [hydrated, interacted] : [hydrated];
  stores.start(
    Promise.all(startConditions).then(() => undefined),
    afterPaint,
  );
  platform.ready();
  // Hydration would clear fields that are restored before it.
  void hydrated.then(restoreAfterReload);
}

start().catch(offerReport);
