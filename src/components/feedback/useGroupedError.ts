import type { ApiError } from '@baize/contract/errors/apiError';
import { outcomeOf } from '@baize/contract/errors/errors';
import { observable, runInAction } from 'mobx';
import { type RefObject, useId, useLayoutEffect, useState } from 'react';

interface FailedPart {
  id: string;
  cause: string;
  retry: () => unknown;
  /** Null if the part renders no element. */
  element: Element | null;
}

/** Failed parts of the page in document order. Always empty on a server. */
const failedParts = observable.array<FailedPart>([], { deep: false });

const inOrder = ({ element: one }: FailedPart, { element: other }: FailedPart): number =>
  one && !(other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ? -1 : 1;

/**
 * Groups errors by cause: the first failed part of the page, or of the dialog above it, shows the error, and its retry
 * reloads all parts. Call it in an observer. `isFirst` is a guess until `isPlaced`, which is before paint. @param error
 * null: not grouped with others @param place element of the part
 */
export function useGroupedError(
  error: ApiError | null,
  retry: () => unknown,
  place: RefObject<Element | null>,
): { isFirst: boolean; isPlaced: boolean; retryAll: () => Promise<unknown> } {
  const id = useId();
  const [placedCause, setPlacedCause] = useState<string | null>(null);
  // Errors with the same text have the same cause; all offline errors share one.
  const cause = error && (error.isOffline ? '' : error.status + outcomeOf(error).textKey);
  // Before paint: parts that fail together never show one error each. An observer that has just mounted does not
  // notice changes yet, so it renders again by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the retry and the element are taken at registration
  useLayoutEffect(() => {
    setPlacedCause(cause);
    if (cause === null) return;
    const element = place.current;
    const dialogId = element?.closest('dialog')?.getAttribute('aria-labelledby') ?? '';
    const part = { id, cause: cause + dialogId, retry, element };
    runInAction(() => failedParts.replace([...failedParts, part].sort(inOrder)));
    return () => runInAction(() => void failedParts.remove(part));
  }, [id, cause]);
  const currentCause = failedParts.find((it) => it.id === id)?.cause ?? cause;
  const sameCause = failedParts.filter((it) => it.cause === currentCause);
  return {
    isFirst: cause === null || (sameCause[0]?.id ?? id) === id,
    isPlaced: placedCause === cause,
    retryAll: () => Promise.all(sameCause.map((it) => it.retry())),
  };
}
