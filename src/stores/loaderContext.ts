import type { Seo } from '@baize/contract/cms/entities';
import type { ApiError } from '@baize/contract/errors/apiError';
import type { Stores } from './core/Stores';

/** The context of a navigation, for a screen's loader and guards. */
export interface LoaderContext {
  stores: Stores;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** Aborted when the player leaves; absent on the server. */
  signal?: AbortSignal;
}

/**
 * 404: the operator says that it does not exist. 503: it could not be loaded. 200: the page is shown without its main
 * list.
 */
export type LoaderResult =
  | { status: 404 }
  | { status: 503; error: ApiError }
  | { status: 200; isListMissing: true }
  | undefined;

/** A page's read. A failed read with an older value counts as successful. */
interface Reading {
  error: ApiError | null;
}

/** Result of a page about one subject. Only a response can say that it is missing. */
export function subjectResult(reading: Reading & { value: unknown }, exists: boolean): LoaderResult {
  if (reading.value !== undefined) return exists ? undefined : { status: 404 };
  return reading.error ? { status: 503, error: reading.error } : undefined;
}

/** Result of a page that is shown even without its list, but is then not indexed. */
export function listResult(reading: Reading & ({ value: unknown } | { isInited: boolean })): LoaderResult {
  const exists = 'value' in reading ? reading.value !== undefined : reading.isInited;
  // The operator says that there is no such list.
  const isReportedMissing = reading.error?.type === 'InvalidParameterException';
  return !exists && reading.error && !isReportedMissing ? { status: 200, isListMissing: true } : undefined;
}

/** Keys of sentences with facts in the head's texts (`things` of `seo.json`). */
export type FactsKey =
  | 'category'
  | 'provider'
  | 'game'
  | 'gameRtp'
  | 'jackpot'
  | 'tournament'
  | 'tournamentGames'
  | 'offer'
  | 'promotion'
  | 'program';

/** Metadata of a page's subject: `subject(visit)` of a screen's chunk. Null: the title of the route's row. */
export interface PageSubject {
  title: string;
  description?: string | undefined;
  /** Key of the sentence that is used without a description; `values` fill it. */
  facts?: FactsKey;
  image?: string | undefined;
  /** Open Graph type, which also selects the JSON-LD; `website` by default. */
  type?: 'website' | 'article' | 'product';
  /** Values for `{key}` in the CMS's SEO texts, in addition to `{name}`, the title. */
  values?: Readonly<Record<string, string | number>>;
  /** The subject's own SEO data from the CMS; overrides the address's. */
  seo?: Seo | undefined;
  faq?: readonly Seo['faq'][number][];
  published?: string | undefined;
  modified?: string | undefined;
  brand?: string | undefined;
  /** False excludes the page from search engines, for example an ended offer. */
  isIndexed?: boolean;
}
