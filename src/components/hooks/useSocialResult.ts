import type { SocialResponse } from '@baize/contract/player/social';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../contexts';

/** Only same-origin pages receive messages of this channel. */
const CHANNEL = 'baize/social';

/** Reports the result of the sign-in at the provider to the opener. */
export function reportSocialResult(end: SocialResponse): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(end);
  channel.close();
}

interface SocialResultOptions {
  isWaiting: boolean;
  onResult: (result: unknown, code: unknown) => void;
  /** The page is visible again; the window may have closed silently. */
  onReturn: () => void;
}

/** Waits for the result of a provider's window. */
export function useSocialResult({ isWaiting, onResult, onReturn }: SocialResultOptions): void {
  const { visibility } = usePlatform();
  const latest = useRef({ onResult, onReturn });
  useEffect(() => {
    latest.current = { onResult, onReturn };
  });
  useEffect(() => {
    if (!isWaiting) return;
    const channel = new BroadcastChannel(CHANNEL);
    const handleMessage = ({ data, origin }: MessageEvent) => {
      if (origin === window.location.origin) latest.current.onResult(data?.result, data?.code);
    };
    const handleReturn = () => latest.current.onReturn();
    channel.addEventListener('message', handleMessage);
    window.addEventListener('focus', handleReturn);
    const stop = visibility.subscribe(() => visibility.get() && handleReturn());
    return () => {
      channel.close();
      window.removeEventListener('focus', handleReturn);
      stop();
    };
  }, [isWaiting, visibility]);
}
