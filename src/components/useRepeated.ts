import { useEffect, useRef } from 'react';
import { Poller } from '../stores/kernel/Poller';
import { usePlatform } from './contexts';

/** Does something again and again while the player looks, and at once when they look again after looking away. */
export function useRepeated(task: () => void, everyMs: number): void {
  const { visibility } = usePlatform();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  useEffect(() => {
    const poller = new Poller(
      () => latest.current(),
      () => everyMs,
      visibility,
    );
    poller.start();
    return () => poller.clear();
  }, [visibility, everyMs]);
}
