import { useEffect, useRef } from 'react';
import { Poller } from '../../stores/kernel/Poller';
import { usePlatform } from '../contexts';

/** Repeats a task while the page is visible, and at once when it becomes visible again. */
export function usePolling(task: () => void, everyMs: number): void {
  const { visibility } = usePlatform();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  useEffect(() => {
    // A poller stops when its task returns false.
    const poll = () => void latest.current();
    const poller = new Poller(poll, () => everyMs, visibility);
    poller.start();
    return () => poller.clear();
  }, [visibility, everyMs]);
}
