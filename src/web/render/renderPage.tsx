/** Renders an address to HTML: the same for every visitor, with the data that its screen needs. */

import { defaultLocale, type LocaleCode, localeOf, locales, offeredLocales } from '@baize/contract/i18n/locales';
import { correctLocale, splitLocale, withTailOf } from '@baize/contract/links/addresses';
import { isOptionalPurpose } from '@baize/contract/site/consent';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../app/App';
import { createPage } from '../../app/boot/createPage';
import { textModules } from '../../app/boot/textModules';
import { correctPathCase } from '../../app/navigation/pathCase';
import { loadRouteData, pathOf } from '../../app/navigation/routeData';
import { assertGuards, runGuards } from '../../app/routes/guards';
import { matchRoute } from '../../app/routes/matchRoute';
import { routes } from '../../app/routes/routes';
import type { RouteRow } from '../../app/routes/row';
import { systemPages, textsOfPage } from '../../app/routes/systemPages';
import { renderHead } from '../../app/seo/headTags';
import { type HeadVisit, headOf, loadHead, pageTextOf, type SeoText } from '../../app/seo/pageHead';
import { textsFor } from '../../components/texts';
import { cmsRedirect, redirectNames } from '../../domain/links/redirects';
import { pageVendor, vendorsOf } from '../../domain/site/vendors';
import { readableOn } from '../../platform/common/contrast';
import { ServerPlatform } from '../../platform/server/ServerPlatform';
import type { Call } from '../../services/api/call';
import { createAccountApi } from '../../services/api/clients/accountApi';
import { dialect } from '../../services/api/dialect/chosen';
import { readAddress } from '../../services/api/readAddress';
import { PageStore } from '../../stores/content/PageStore';
import { SeoStore } from '../../stores/content/SeoStore';
import type { LoaderResult } from '../../stores/loaderContext';
import type { RootStore } from '../../stores/RootStore';
import { mergeSources, vendorSources } from '../http/vendorPolicy';
import { createPageDialect } from '../operator/pageDialect';
import { BACKGROUNDS } from './document';
import { createLastKnown, withLastKnownGeneral } from './lastKnown';
import { Outage } from './Outage';
import { pageTexts } from './pageTexts';
import type { PageResult, RenderContext, RenderPage } from './renderTypes';
import { sharedReads } from './sharedReads';
import { readSnippets } from './snippets';
import { UNSUPPORTED } from './unsupportedFeatures';
import { writeMarkup } from './writeMarkup';

assertGuards(routes);

/** A slow operator leaves a block empty, but does not hold up the page. */
const READ_LIMIT_MS = 3_500;

/** Module that calls the operator: preloaded on players' pages, loaded later on public ones. */
const TRANSPORT = 'src/services/api/transport.ts';

const statusOfFailure = { maintenance: 503, forbidden: 403, blocked: 403, notFound: 404, away: 503 } as const;

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

/** The address to use for a wrong or doubled language prefix, or a language that is not offered; else null. */
async function correctedAddress(url: string, stores: RootStore): Promise<string | null> {
  const all = locales.map((entry) => entry.code);
  const { locale } = splitLocale(url);
  if (localeOf(locale).isDefault) return null;
  const general = await stores.settings.general.ensure();
  // Without the operator's response every built language counts as offered.
  if (!general) return null;
  const offered = offeredLocales(general.available_locales).map((entry) => entry.code);
  return correctLocale(url, { offered, all, default: defaultLocale });
}

/** The redirect of the CMS or of the operator's languages for this address, if any. */
async function redirectOf(url: string, stores: RootStore): Promise<PageResult | null> {
  const [corrected, settings] = await Promise.all([
    correctedAddress(url, stores),
    stores.get(SeoStore).settings.ensure(),
  ]);
  // The offered languages may change, so browsers must not cache the redirect.
  if (corrected !== null) return redirect(corrected, 302, false);
  const moved = cmsRedirect(url, settings?.redirects ?? []);
  return moved && redirect(moved.kind === 'internal' ? moved.path : moved.url, moved.code, false);
}

async function writeHead(visit: HeadVisit): Promise<string> {
  await loadHead(visit);
  const { path, text, values } = pageTextOf(visit);
  await visit.stores.get(SeoStore).showText(path, text, values);
  return renderHead(headOf(visit));
}

function earlyReads({ screen }: RouteRow, locale: LocaleCode): string[] {
  const addresses: string[] = [];
  const note: Call = (name, params) => {
    const address = readAddress(name, params, localeOf(locale).apiCode);
    if (address !== null) addresses.push(address);
    return new Promise(() => undefined);
  };
  void createAccountApi(note).getInfo();
  screen.early(note);
  return addresses;
}

const accentOf = (color: string | undefined) =>
  color ? { accent: { dark: readableOn(color, BACKGROUNDS.dark), light: readableOn(color, BACKGROUNDS.light) } } : {};

export const renderPage: RenderPage = async ({ url, hasSession, isPreview = false }, context: RenderContext) => {
  const built = locales.map((entry) => entry.code);
  const begun = performance.now();
  const corrected = correctLocale(url, { offered: built, all: built, default: defaultLocale });
  if (corrected !== null) return redirect(corrected, 301, false);
  const { pathname, search } = new URL(url, 'http://host');
  const match = matchRoute(pathname);
  const { params, locale } = match;
  const platform = new ServerPlatform();
  const outage = new Outage();
  const origin = `${context.apiUrl} ${context.cmsUrl}`;
  const lastResponses = createLastKnown(origin);
  const shareRead = withLastKnownGeneral(
    sharedReads(origin, context.signal),
    lastResponses,
    outage.reportGeneralFailure,
  );
  const { stores, snapshot } = createPage({
    platform,
    apiUrl: context.apiUrl,
    dialect: createPageDialect(context),
    cmsUrl: context.cmsUrl,
    locale: () => locale,
    limitMs: READ_LIMIT_MS,
    signal: context.signal,
    requestId: context.requestId,
    shareRead,
    log: context.log,
    onCmsOutage: outage.reportContentFailure,
    // Drafts must not become the fallback of visitors.
    ...(!isPreview && { lastKnown: lastResponses }),
    contentToken: () => context.cms?.token ?? null,
    contentOptions: { populate: context.cms?.populate, isPreview },
    isForEveryone: true,
    unsupported: [...UNSUPPORTED, ...(context.withoutParts ?? [])],
  });
  const shell = stores.settings.loadShell();
  const web = stores.get(SeoStore).web.ensure();
  const routeContext = {
    stores,
    params,
    query: new URLSearchParams(search),
    url,
    session: hasSession ? ('present' as const) : ('absent' as const),
  };
  // Starts what nearly every page reads before it is known to be needed, to wait for a slow operator only once.
  const isFree = match.row?.guards.length === 0 && !match.row.redirect;
  const early = isFree && match.row ? loadRouteData(match.row, routeContext) : null;
  early?.catch(() => undefined);
  // Awaited again below; a page abandoned before that ignores the failure.
  loadHead({ stores, match, siteOrigin: context.siteOrigin }).catch(() => undefined);
  const redirected = await redirectOf(url, stores);
  if (redirected !== null) return redirected;
  await stores.settings.site.ensure();
  const row = stores.settings.hasSection(match.path) ? match.row : null;
  const isPrivate = row?.guards.includes('guest') ?? false;
  let result: LoaderResult;
  if (row) {
    const target = await runGuards(row, routeContext);
    if (target !== null) return { ...redirect(target, 302, isPrivate), isDegraded: snapshot.hasFailures };
    // Data behind the guard is read only in the browser, so that no page contains anything private.
    if (!isPrivate) result = await (early ?? loadRouteData(row, routeContext));
  }
  await shell;
  if (outage.isOperatorDown) stores.showFatal('maintenance');
  const unknown = stores.settings.isSectionUnknown(match.path) ? ('away' as const) : null;
  const failure = stores.fatal ?? unknown ?? outage.failureOf(row !== null, result);
  const path = pathOf(url);
  const casePath = failure === 'notFound' ? correctPathCase(pathname) : null;
  if (casePath !== null) return redirect(withTailOf(casePath, url), 301, false);
  if (failure === 'away') stores.showLoadFailure(path);
  else stores.clearLoadFailure(path);
  const shown = failure === null ? row : null;
  // A screen may show the 404 itself.
  const hasOwnNotFound = failure === 'notFound' && stores.fatal === null && stores.missingAddress === null;
  const pageFailure = row !== null && hasOwnNotFound ? null : failure;
  const screen = pageFailure === null && row ? row.screen : systemPages[pageFailure ?? 'notFound'];
  const texts = textsOfPage(pageFailure, row);
  const [i18n, seoTexts, languages] = await Promise.all([
    pageTexts(locale, texts),
    pageTexts(locale, ['seo']),
    // Search engines are sent to no language that lacks the page.
    shown?.name === 'slug' ? stores.get(PageStore).findLanguages() : null,
    screen.preload(),
  ]);
  const settings = await web;
  const [head, snippets] = await Promise.all([
    writeHead({
      stores,
      match: { ...match, row: shown },
      failure,
      isIncomplete: outage.isUnsure || result?.status === 200,
      query: routeContext.query,
      siteOrigin: context.siteOrigin,
      t: textsFor(i18n, 'common'),
      systemText: textsFor(i18n, 'system'),
      languages,
      seoText: textsFor(seoTexts, 'seo') as SeoText,
    }),
    readSnippets(settings?.snippets ?? [], context.log),
  ]);
  const isSeonOn = stores.settings.general.value?.is_seon_enabled ?? false;
  const ofOperator = isSeonOn ? vendorsOf('fingerprint') : [];
  const shownVendors = [...(context.chatVendors ?? []), ...ofOperator].map(pageVendor).concat(snippets.vendors);
  // Without a vendor that needs consent, visitors are not asked.
  if (shownVendors.some(({ purpose }) => isOptionalPurpose(purpose))) stores.vendors.set(shownVendors);
  const isDegraded = snapshot.hasFailures || stores.fatal !== null || failure === 'away' || outage.isDegraded;
  context.signal?.throwIfAborted();
  snapshot.leaveFailuresToBrowser();
  const readAt = performance.now();
  const html = writeMarkup(
    <StaticRouter location={url}>
      <App stores={stores} platform={platform} i18n={i18n} siteOrigin={context.siteOrigin} />
    </StaticRouter>,
  );
  const times = { readMs: readAt - begun, markupMs: performance.now() - readAt };
  const { code, dir } = localeOf(locale);
  const { head: preloads, body } = splitHead(html);
  return {
    kind: 'page',
    status: failure === null ? 200 : statusOfFailure[failure],
    language: code,
    dir,
    head: preloads + head,
    body,
    ...(isPreview && {
      preview: { text: textsFor(seoTexts, 'seo')('preview.shown'), end: textsFor(seoTexts, 'seo')('preview.end') },
    }),
    snippets,
    sources: mergeSources(snippets.sources, vendorSources(ofOperator)),
    ...(settings?.favicon && { icon: settings.favicon }),
    ...(settings?.themeColor && { themeColor: settings.themeColor }),
    ...accentOf(stores.settings.site.value?.accentColor),
    state: {
      data: snapshot.dump(),
      fatal: stores.fatal,
      missing: stores.missingAddress,
      away: failure === 'away' ? path : null,
      isPoor: outage.isDegraded,
      isPreview,
      isRecorded: context.isRecorded,
      siteOrigin: context.siteOrigin,
      platform: {
        telegramOrigins: context.telegramOrigins,
        telegramAppLink: context.telegramAppLink,
        ...(dialect.session === 'token' && context.sessionCookie && { tokenMark: context.sessionCookie }),
      },
    },
    ...(!context.isRecorded && { isUnrecorded: true }),
    modules: [screen.moduleId, ...(isPrivate ? [TRANSPORT] : []), ...textModules(locale, texts)],
    ...(isPrivate && shown && { early: earlyReads(shown, locale) }),
    queryNames: redirectNames(stores.get(SeoStore).settings.value?.redirects ?? []),
    times,
    isPrivate,
    isDegraded,
  };
};
