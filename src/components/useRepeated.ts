import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePlatform } from './contexts';

/** Repeats while the page is visible, and at once when it becomes visible again. */
export function useRepeated(task: () => void, everyMs: number): void {
  const { visibility } = usePlatform();
  const isVisible = useSyncExternalStore(visibility.subscribe, visibility.get, () => true);
  const latest = useRef(task);
  const hasLookedAway = useRef(false);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  useEffect(() => {
    if (!isVisible) {
      hasLookedAway.current = true;
      return;
    }
    if (hasLookedAway.current) latest.current();
    hasLookedAway.current = false;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [isVisible, everyMs]);
}
