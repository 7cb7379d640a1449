/** Renders an address to HTML: the same for every visitor, with the data that its screen needs (W-1). */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { createPage } from '../app/createPage';
import { assertGuards, runGuards } from '../app/guards';
import { createI18n } from '../app/i18n';
import { loadVisit } from '../app/loadVisit';
import { matchRoute } from '../app/matchRoute';
import { routes } from '../app/routes/routes';
import { notFound } from '../app/routes/systemScreens';
import { systemPages } from '../app/systemPages';
import { correctLocale } from '../domain/addresses';
import { defaultLocale, localeOf, locales } from '../domain/locales';
import { ServerPlatform } from '../platform/server/ServerPlatform';
import type { PageResult, RenderContext, RenderPage } from './RenderPage';
import { sharedReads } from './sharedReads';

assertGuards(routes);

/** A slow operator costs a block its content, not the visitor the page. */
const READ_LIMIT_MS = 3_500;

const statusOfFatal = { maintenance: 503, forbidden: 403, blocked: 403, notFound: 404 } as const;

/** Head tags come first in React's output; everything from the first element on is the body. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}

const redirect = (location: string, status: 301 | 302, isPrivate: boolean): PageResult => ({
  kind: 'redirect',
  status,
  location,
  isPrivate,
});

export const renderPage: RenderPage = async ({ url, hasSession }, context: RenderContext) => {
  const offered = locales.map((entry) => entry.code);
  const corrected = correctLocale(url, { offered, all: offered, default: defaultLocale });
  if (corrected !== null) return redirect(corrected, 301, false);
  const { pathname, search } = new URL(url, 'http://host');
  const { row, params, locale } = matchRoute(pathname);
  const platform = new ServerPlatform();
  const { stores, snapshot } = createPage({
    platform,
    apiUrl: context.apiUrl,
    cmsUrl: context.cmsUrl,
    locale: () => locale,
    limitMs: READ_LIMIT_MS,
    shareRead: sharedReads(`${context.apiUrl} ${context.cmsUrl}`),
    log: context.log,
  });
  const isPrivate = row?.guards.includes('guest') ?? false;
  const routeContext = {
    stores,
    params,
    query: new URLSearchParams(search),
    url,
    session: hasSession ? ('present' as const) : ('absent' as const),
  };
  let status = row ? 200 : 404;
  const shell = stores.settings.loadShell();
  if (row) {
    const target = await runGuards(row, routeContext);
    if (target !== null) return redirect(target, 302, isPrivate);
    // What is behind the guard is read in the browser alone, so that no page holds anything private.
    if (!isPrivate) status = (await loadVisit(row, routeContext))?.status ?? status;
  }
  await shell;
  // A slow operator costs a block its content; one that cannot be reached at all is away (N-5).
  const { error } = stores.settings.general;
  if (error?.type === 'OfflineException' || error?.status === 503) stores.showFatal('maintenance');
  const isDegraded = snapshot.hasFailures || stores.fatal !== null;
  snapshot.leaveFailuresToBrowser();
  const shown = stores.missingAddress === null ? row : null;
  const screen = stores.fatal ? systemPages[stores.fatal] : (shown?.screen ?? notFound);
  const texts = stores.fatal || !shown ? ['system'] : shown.texts;
  const [i18n] = await Promise.all([createI18n(locale, texts), screen.preload()]);
  const html = renderToString(
    <StaticRouter location={url}>
      <App stores={stores} platform={platform} i18n={i18n} siteOrigin={context.siteOrigin} />
    </StaticRouter>,
  );
  const { language, dir } = localeOf(locale);
  return {
    kind: 'page',
    status: stores.fatal ? statusOfFatal[stores.fatal] : status,
    language,
    dir,
    ...splitHead(html),
    state: {
      data: snapshot.dump(),
      fatal: stores.fatal,
      missing: stores.missingAddress,
      siteOrigin: context.siteOrigin,
      platform: { telegramOrigins: context.telegramOrigins, telegramAppLink: context.telegramAppLink },
    },
    modules: [screen.moduleId],
    isPrivate,
    isDegraded,
  };
};
