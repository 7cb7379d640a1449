import type { RootStore } from './RootStore';

/** One visit to an address: what a screen's data and a guard are told. */
export interface Visit {
  stores: RootStore;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/** What the data of an address says of it: found, or another status, such as 404 for an unknown slug. */
export type VisitResult = { status: number } | undefined;
