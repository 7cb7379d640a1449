import type { SystemPageName } from '../app/systemPages';
import { ApiError } from '../domain/apiError';
import type { VisitResult } from '../stores/visit';

/** Entities that say what may be found and what is switched off: while nobody knows them, no search engine keeps a page. */
const DECIDING = ['seo-settings', 'site-config', 'page-seos', 'seo-hosts'];

/** What was away while one page was made (O-3). */
export class Outage {
  /** Something could not be read, though what was known of it may stand in. */
  isAway = false;
  /** Entities of the CMS that nobody knows anything of. */
  readonly unknown = new Set<string>();
  private isGeneralUnknown = false;
  /** Why the operator said nothing of itself. */
  general: ApiError | null = null;

  readonly noteContent = (entity: string, isKnown: boolean): void => {
    this.isAway = true;
    if (!isKnown) this.unknown.add(entity);
  };

  readonly noteGeneral = (error: unknown, isKnown: boolean): void => {
    this.isAway = true;
    if (!isKnown) this.isGeneralUnknown = true;
    if (error instanceof ApiError) this.general = error;
  };

  /** Nobody knows whether the page may be found. */
  get isUnsure(): boolean {
    return this.isGeneralUnknown || DECIDING.some((entity) => this.unknown.has(entity));
  }

  /** What takes the page's place: a thing that could not be read, or one that the operator knows not to be there. */
  failureOf(hasRow: boolean, result: VisitResult): SystemPageName | null {
    if (result?.status === 503) return 'away';
    if (hasRow && result?.status !== 404) return null;
    // The address may be one that has moved: while nobody can say so, it is not nowhere.
    return this.unknown.has('seo-settings') ? 'away' : 'notFound';
  }

  /** A slow operator costs a block its content; one that cannot be reached at all takes the page (N-5). */
  get isOperatorGone(): boolean {
    return this.general?.type === 'OfflineException' || this.general?.status === 503;
  }
}
