import type { SystemPageName } from '../app/systemPages';
import { ApiError } from '../domain/apiError';
import type { VisitResult } from '../stores/visit';

/** Entities that say what may be found and what is switched off: while nobody knows them, no search engine keeps a page. */
const DECIDING = ['seo-settings', 'site-config', 'page-seos', 'seo-hosts'];

/** What was away while one page was made (O-3). */
export class Outage {
  /** Something could not be read, though what was known of it may stand in. */
  isAway = false;
  /** Nobody knows whether the page may be found. */
  isUnsure = false;
  /** Nobody knows which addresses have moved: none can be said to be nowhere. */
  areMovesUnknown = false;
  /** Why the operator said nothing of itself. */
  general: ApiError | null = null;

  readonly noteContent = (entity: string, isKnown: boolean): void => {
    this.isAway = true;
    if (isKnown) return;
    if (DECIDING.includes(entity)) this.isUnsure = true;
    if (entity === 'seo-settings') this.areMovesUnknown = true;
  };

  readonly noteGeneral = (error: unknown, isKnown: boolean): void => {
    this.isAway = true;
    if (!isKnown) this.isUnsure = true;
    if (error instanceof ApiError) this.general = error;
  };

  /** What takes the page's place: a thing that could not be read, or one that the operator knows not to be there. */
  failureOf(hasRow: boolean, result: VisitResult): SystemPageName | null {
    if (result?.status === 503) return 'away';
    if (hasRow && result?.status !== 404) return null;
    return this.areMovesUnknown ? 'away' : 'notFound';
  }

  /** A slow operator costs a block its content; one that cannot be reached at all takes the page (N-5). */
  get isOperatorGone(): boolean {
    return this.general?.type === 'OfflineException' || this.general?.status === 503;
  }
}
