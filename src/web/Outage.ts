import type { SystemPageName } from '../app/systemPages';
import { ApiError } from '../domain/apiError';
import { errorPageOf } from '../domain/errors';
import type { VisitResult } from '../stores/visit';

/** Entities that say what may be found and what is off: while they are unknown, no search engine keeps a page. */
const DECIDING = ['seo-settings', 'site-config', 'page-seos', 'seo-hosts'];

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

  get isUnsure(): boolean {
    return this.isGeneralUnknown || DECIDING.some((entity) => this.unknown.has(entity));
  }

  /** The page shown instead: something could not be read, or the operator knows that it does not exist. */
  failureOf(hasRow: boolean, result: VisitResult): SystemPageName | null {
    if (result?.status === 503) return 'away';
    if (hasRow && result?.status !== 404) return null;
    // The address may be one that has moved: while nobody can say so, it is not nowhere.
    return this.unknown.has('seo-settings') ? 'away' : 'notFound';
  }

  /** A slow operator costs a block its content; one that cannot be reached, or says so by type or status, costs the whole page. */
  get isOperatorGone(): boolean {
    if (this.general?.type === 'OfflineException') return true;
    return this.general?.status === 503 && errorPageOf(this.general) === 'maintenance';
  }
}
