import type { ApiError } from '../domain/apiError';
import type { Seo } from '../services/cms/entities';
import type { Stores } from './shell/Stores';

/** One visit to an address, for a screen's data and its guards. */
export interface Visit {
  stores: Stores;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** Aborted once the player has left; absent on the server. */
  signal?: AbortSignal;
}

/** `missing`: by the operator's word (404); `away`: unreadable (503), or without its main list. */
export type VisitResult =
  | { status: 404 }
  | { status: 503; error: ApiError }
  | { status: 200; lacksList: true }
  | undefined;

/** A read for a page; a failed read with an older value counts as read. */
interface Reading {
  error: ApiError | null;
}

/** Result of a page about one thing: only an answer can say that it is missing. */
export function subjectResult(reading: Reading & { value: unknown }, isThere: boolean): VisitResult {
  if (reading.value !== undefined) return isThere ? undefined : { status: 404 };
  return reading.error ? { status: 503, error: reading.error } : undefined;
}

/** Result of a page that shows without its list, but then is not for search engines. */
export function listResult(reading: Reading & ({ value: unknown } | { isInited: boolean })): VisitResult {
  const isThere = 'value' in reading ? reading.value !== undefined : reading.isInited;
  // The operator answered that the address has no such list.
  const isTold = reading.error?.type === 'InvalidParameterException';
  return !isThere && reading.error && !isTold ? { status: 200, lacksList: true } : undefined;
}

/** Sentences of facts in the head's texts (`things` of `seo.json`). */
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

/** What a page is about, for its head: `subject(visit)` of a screen's chunk. Null: the row's title. */
export interface PageSubject {
  title: string;
  description?: string | undefined;
  /** Key of the sentence used where there is no description; `values` fill it. */
  facts?: FactsKey;
  image?: string | undefined;
  /** Open graph type, which also picks the JSON-LD; `website` by default. */
  type?: 'website' | 'article' | 'product';
  /** Values for `{key}` in the CMS's SEO texts, beside `{name}`, the title. */
  values?: Readonly<Record<string, string | number>>;
  /** The thing's own SEO from the CMS; it overrides the address's. */
  seo?: Seo | undefined;
  faq?: readonly Seo['faq'][number][];
  published?: string | undefined;
  modified?: string | undefined;
  brand?: string | undefined;
  /** False keeps the page out of search engines, such as an ended offer. */
  isIndexed?: boolean;
}
