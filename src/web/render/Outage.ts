import { ApiError } from '@baize/contract/errors/apiError';
import { errorPageOf } from '@baize/contract/errors/errors';
import type { SystemPageName } from '../../app/routes/systemPages';
import type { LoaderResult } from '../../stores/loaderContext';

/** Entities that decide what may be indexed and what is off; while they are unknown, no page may be indexed. */
const DECIDING = ['seo-settings', 'site-config', 'page-seos', 'seo-hosts'];

export class Outage {
  /** A read failed, though its last known value may be used instead. */
  isDegraded = false;
  /** CMS entities without even a last known value. */
  readonly unknown = new Set<string>();
  private isGeneralUnknown = false;
  /** Why the operator's general info could not be read. */
  generalError: ApiError | null = null;

  readonly reportContentFailure = (entity: string, isKnown: boolean): void => {
    this.isDegraded = true;
    if (!isKnown) this.unknown.add(entity);
  };

  readonly reportGeneralFailure = (error: unknown, isKnown: boolean): void => {
    this.isDegraded = true;
    if (!isKnown) this.isGeneralUnknown = true;
    if (error instanceof ApiError) this.generalError = error;
  };

  get isUnsure(): boolean {
    return this.isGeneralUnknown || DECIDING.some((entity) => this.unknown.has(entity));
  }

  /** The page shown instead, if data could not be read or does not exist. */
  failureOf(hasRow: boolean, result: LoaderResult): SystemPageName | null {
    if (result?.status === 503) return 'away';
    if (hasRow && result?.status !== 404) return null;
    // The address may have a redirect in the CMS, so it is no 404 while the redirects are unknown.
    return this.unknown.has('seo-settings') ? 'away' : 'notFound';
  }

  /**
   * Whether the operator cannot be reached or reports maintenance, which replaces the page; a slow one costs only
   * content.
   */
  get isOperatorDown(): boolean {
    if (this.generalError?.type === 'OfflineException') return true;
    return this.generalError?.status === 503 && errorPageOf(this.generalError) === 'maintenance';
  }
}
