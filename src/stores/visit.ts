import type { Seo } from '../services/cms/entities';
import type { RootStore } from './RootStore';

/** One visit to an address: what a screen's data and a guard are told. */
export interface Visit {
  stores: RootStore;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** Aborted once the player has left; without one nobody leaves, as on the server. */
  signal?: AbortSignal;
}

/** What the data of an address says of it: found, or another status, such as 404 for an unknown slug. */
export type VisitResult = { status: number } | undefined;

/**
 * What a page is about: the screen's chunk may export `subject(visit)`, which derives it from observables of its store.
 * Search engines and shared links read it (W-2, W-3); where it is null the title of the row stands.
 */
export interface PageSubject {
  title: string;
  /** Plain text. */
  description?: string | undefined;
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
