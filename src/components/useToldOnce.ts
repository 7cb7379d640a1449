import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';
import type { ApiError } from '../domain/apiError';
import { outcomeOf } from '../domain/errors';

interface Place {
  id: string;
  cause: string;
  retry: () => unknown;
  /** Null where it stands beside the page. */
  element: Element | null;
}

/** Parts of the page that failed, from its beginning to its end. */
let places: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]): void {
  places = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const inOrder = ({ element: one }: Place, { element: other }: Place): number =>
  one && !(other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ? -1 : 1;

/** Failures that are told alike have one cause; there is one connection, however it was missed. */
export const causeOf = (error: ApiError): string => (error.isOffline ? '' : error.status + outcomeOf(error).textKey);

/**
 * One cause is told once, by the first part of the page that failed for it, or of the dialog above it; trying again reads all of
 * them (N-8, N-14). @param cause null: told apart from all others @param place where it is told; none: only where nobody else does
 */
export function useToldOnce(
  cause: string | null,
  retry: () => unknown,
  place?: RefObject<Element | null>,
): { isFirst: boolean; retryAll: () => Promise<unknown> } {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads a place again stays what it was when it came
  useEffect(() => {
    if (cause === null) return;
    const element = place?.current ?? null;
    const within = element?.closest('dialog')?.getAttribute('aria-labelledby') ?? '';
    change([...places, { id, cause: cause + within, retry, element }].sort(inOrder));
    return () => change(places.filter((known) => known.id !== id));
  }, [id, cause]);
  const alike = () => {
    const own = places.find((known) => known.id === id)?.cause ?? cause;
    return places.filter((known) => known.cause === own);
  };
  const first = useSyncExternalStore(
    subscribe,
    () => alike()[0]?.id ?? id,
    () => id,
  );
  return {
    isFirst: cause === null || first === id,
    retryAll: () => Promise.all(alike().map((known) => known.retry())),
  };
}
