import { observable, runInAction } from 'mobx';
import { type RefObject, useEffect, useId } from 'react';
import type { ApiError } from '../domain/apiError';
import { outcomeOf } from '../domain/errors';

interface Place {
  id: string;
  cause: string;
  retry: () => unknown;
  /** Null where nothing stands on the page. */
  element: Element | null;
}

/** Parts of the page that failed, from its beginning to its end. On a server nothing comes here. */
const places = observable.array<Place>([], { deep: false });

const inOrder = ({ element: one }: Place, { element: other }: Place): number =>
  one && !(other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ? -1 : 1;

/**
 * One cause is told once, by the first part of the page that failed for it, or of the dialog above it; trying again reads all of
 * them. For observers. @param error null: told apart from all others @param place where it is told
 */
export function useToldOnce(
  error: ApiError | null,
  retry: () => unknown,
  place: RefObject<Element | null>,
): { isFirst: boolean; retryAll: () => Promise<unknown> } {
  const id = useId();
  // What is told alike has one cause; there is one connection, however it was missed.
  const cause = error && (error.isOffline ? '' : error.status + outcomeOf(error).textKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads a place again stays what it was when it came
  useEffect(() => {
    if (cause === null) return;
    const element = place.current;
    const within = element?.closest('dialog')?.getAttribute('aria-labelledby') ?? '';
    const own = { id, cause: cause + within, retry, element };
    runInAction(() => places.replace([...places, own].sort(inOrder)));
    return () => runInAction(() => void places.remove(own));
  }, [id, cause]);
  const known = places.find((it) => it.id === id)?.cause ?? cause;
  const alike = places.filter((it) => it.cause === known);
  return {
    isFirst: cause === null || (alike[0]?.id ?? id) === id,
    retryAll: () => Promise.all(alike.map((it) => it.retry())),
  };
}
