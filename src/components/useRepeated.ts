import { useEffect, useRef } from 'react';
import { Poller } from '../stores/kernel/Poller';
import { usePlatform } from './contexts';

/** Repeats a task while the page is visible, and at once when it becomes visible again. */
export function useRepeated(task: () => void, everyMs: number): void {
  const { visibility } = usePlatform();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  useEffect(() => {
    // A poller stops when its task returns false.
    const again = () => void latest.current();
    const poller = new Poller(again, () => everyMs, visibility);
    poller.start();
    return () => poller.clear();
  }, [visibility, everyMs]);
}
