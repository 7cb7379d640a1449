/** Head and CMS redirects of pages after the first. Loaded with the first navigation. */
import { reaction } from 'mobx';
import { openExternal } from '../../domain/links/openExternal';
import { cmsRedirect } from '../../domain/links/redirects';
import type { Platform } from '../../platform/Platform';
import { SeoStore } from '../../stores/content/SeoStore';
import { fatalPageOf } from '../routes/systemPages';
import { notFound } from '../routes/systemScreens';
import { applyHead } from './headTags';
import { type HeadVisit, headOf, loadHead, pageTextOf } from './pageHead';

interface Change {
  visit: HeadVisit;
  pathname: string;
  search: string;
  platform: Platform;
  /** Replaces this page; the path has its locale's prefix. */
  replace: (path: string) => void;
}

/** The visit with its current row: none during a failure or on a 404. */
function currentVisit({ visit, pathname }: Change): HeadVisit {
  const { stores, match } = visit;
  const isMissing = stores.missingAddress === pathname || !stores.settings.hasSection(match.path);
  const isAway = stores.loadFailure?.path === pathname || stores.settings.isSectionUnknown(match.path);
  const loadFailure = isAway ? 'away' : isMissing ? 'notFound' : null;
  const failure = fatalPageOf(stores.fatal, match.row) ?? loadFailure;
  return failure ? { ...visit, failure, match: { ...match, row: null } } : visit;
}

/** Updates the head and the SEO text while the page is shown. @returns a function that stops it */
function syncHead(change: Change): () => void {
  const { visit } = change;
  const seo = visit.stores.get(SeoStore);
  const stops = [
    reaction(
      () => headOf(currentVisit(change)),
      (tags) => applyHead(document, tags),
      { fireImmediately: true },
    ),
    reaction(
      () => (seo.pages.has(visit.match.path) ? pageTextOf(currentVisit(change)) : null),
      (page) => void (page && seo.showText(page.path, page.text, page.values)),
      { fireImmediately: true },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Follows the CMS's redirects by the same rules as the server. */
async function followRedirect({ visit, pathname, search, platform, replace }: Change, hasLeft: () => boolean) {
  const settings = await visit.stores.get(SeoStore).settings.ensure();
  const target = hasLeft() ? null : cmsRedirect(pathname + search, settings?.redirects ?? []);
  if (target?.kind === 'internal') replace(target.path);
  // It replaces this page, as on the server; a new window would be blocked.
  else if (target) openExternal(platform, target.url, { isExternal: true, kind: 'payment' });
}

/** @returns a function that stops it */
export function followPage(change: Change): () => void {
  const { visit } = change;
  let hasLeft = false;
  let stop = () => {};
  const begin = () => {
    if (!hasLeft) stop = syncHead(change);
  };
  // The subject is known once the screen's chunk has loaded.
  void (visit.match.row?.screen ?? notFound).preload().then(begin, begin);
  void loadHead(visit);
  void followRedirect(change, () => hasLeft);
  return () => {
    hasLeft = true;
    stop();
  };
}
