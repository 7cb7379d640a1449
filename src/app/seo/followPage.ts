/** What a page that was gone to says of itself, and whether the CMS has moved it. Loaded with the first change of page. */
import { reaction } from 'mobx';
import { openExternal } from '../../domain/leave';
import { cmsRedirect } from '../../domain/redirects';
import type { Platform } from '../../platform/Platform';
import { SeoStore } from '../../stores/content/SeoStore';
import { notFound } from '../routes/systemScreens';
import { fatalPageOf } from '../systemPages';
import { applyHead } from './headTags';
import { type HeadVisit, headOf, loadHead, pageTextOf } from './pageHead';

interface Change {
  visit: HeadVisit;
  /** Path and query as they are in the address. */
  pathname: string;
  search: string;
  platform: Platform;
  /** Goes to a path with its locale's prefix, in the place of this page. */
  replace: (path: string) => void;
}

/** The visit with its row as it is now: none while a failure has the page, or where nothing lives. */
function currentVisit({ visit, pathname }: Change): HeadVisit {
  const { stores, match } = visit;
  const isGone = stores.missingAddress === pathname || !stores.settings.hasSection(match.path);
  const lost = stores.away?.path === pathname ? 'away' : isGone ? 'notFound' : null;
  const failure = fatalPageOf(stores.fatal, match.row) ?? lost;
  return failure ? { ...visit, failure, match: { ...match, row: null } } : visit;
}

/** Keeps the head (W-2) and the text at the foot (W-18) right as long as the page is shown. @returns what ends it */
function keepRight(change: Change): () => void {
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
  // It takes this page's place, as it does when the server answers; a window of its own would be blocked.
  else if (target) openExternal(platform, target.url, { isExternal: true, kind: 'payment' });
}

/** Begins with a page in the browser. @returns what ends it */
export function followPage(change: Change): () => void {
  const { visit } = change;
  let hasLeft = false;
  let stop = () => {};
  const begin = () => {
    if (!hasLeft) stop = keepRight(change);
  };
  // The chunk of the screen knows what the page is about.
  void (visit.match.row?.screen ?? notFound).preload().then(begin, begin);
  void loadHead(visit);
  void followRedirect(change, () => hasLeft);
  return () => {
    hasLeft = true;
    stop();
  };
}
