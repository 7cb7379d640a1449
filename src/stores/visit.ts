import type { ApiError } from '../domain/apiError';
import type { Seo } from '../services/cms/entities';
import type { Stores } from './shell/Stores';

/** One visit to an address: what a screen's data and a guard are told. */
export interface Visit {
  stores: Stores;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** Aborted once the player has left; without one nobody leaves, as on the server. */
  signal?: AbortSignal;
}

/**
 * What the data of an address says of it: found; not there, by the operator's own word (404, R-2); not to be read now
 * (503), or there without its main list (O-3).
 */
export type VisitResult =
  | { status: 404 }
  | { status: 503; error: ApiError }
  | { status: 200; lacksList: true }
  | undefined;

/** What was read for a page; a failed read that left an older value counts as read. */
interface Reading {
  error: ApiError | null;
}

/** The result of a page about one thing, which was looked for in this reading: only an answer can say that it is not there. */
export function subjectResult(reading: Reading & { value: unknown }, isThere: boolean): VisitResult {
  if (reading.value !== undefined) return isThere ? undefined : { status: 404 };
  return reading.error ? { status: 503, error: reading.error } : undefined;
}

/** The result of a page that stands without its list, but has nothing for a search engine then. */
export function listResult(reading: Reading & ({ value: unknown } | { isInited: boolean })): VisitResult {
  const isThere = 'value' in reading ? reading.value !== undefined : reading.isInited;
  // The operator's own word: what the address asks for has no list.
  const isTold = reading.error?.type === 'InvalidParameterException';
  return !isThere && reading.error && !isTold ? { status: 200, lacksList: true } : undefined;
}

/** Sentences of facts, in the texts of the head (`things` of `seo.json`). */
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

/**
 * What a page is about: the screen's chunk may export `subject(visit)`, which derives it from observables of its store.
 * Search engines and shared links read it (W-2, W-3); where it is null the title of the row stands.
 */
export interface PageSubject {
  title: string;
  /** Plain text. */
  description?: string | undefined;
  /** The sentence of its facts, by its key in the texts of the head, for a thing that has no description; `values` fill it. */
  facts?: FactsKey;
  /** Address of a picture. */
  image?: string | undefined;
  /** Open graph type, and by it which JSON-LD the page carries; `website` unless told. */
  type?: 'website' | 'article' | 'product';
  /** Values for `{key}` in the CMS's SEO texts, beside `{name}`, which is the title. */
  values?: Readonly<Record<string, string | number>>;
  /** SEO that the thing itself carries in the CMS; it goes before the entry of the address. */
  seo?: Seo | undefined;
  faq?: readonly Seo['faq'][number][];
  /** ISO dates of an article. */
  published?: string | undefined;
  modified?: string | undefined;
  /** Who made the thing, such as a game's studio. */
  brand?: string | undefined;
  /** False keeps the page out of search engines, such as an offer that is over. */
  isIndexed?: boolean;
}
