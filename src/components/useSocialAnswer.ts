import { useEffect, useRef } from 'react';
import type { SocialEnd } from '../domain/social';
import { usePlatform } from './contexts';

/** Only same-origin pages receive messages of this channel. */
const CHANNEL = 'baize/social';

/** Reports the result of the sign-in at the provider to the opener. */
export function tellSocialAnswer(end: SocialEnd): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(end);
  channel.close();
}

interface Waiting {
  isWaiting: boolean;
  onAnswer: (result: unknown, code: unknown) => void;
  /** The page is visible again; the window may have closed silently. */
  onLook: () => void;
}

/** Waits for the result of a provider's window. */
export function useSocialAnswer({ isWaiting, onAnswer, onLook }: Waiting): void {
  const { visibility } = usePlatform();
  const latest = useRef({ onAnswer, onLook });
  useEffect(() => {
    latest.current = { onAnswer, onLook };
  });
  useEffect(() => {
    if (!isWaiting) return;
    const channel = new BroadcastChannel(CHANNEL);
    const handleMessage = ({ data, origin }: MessageEvent) => {
      if (origin === window.location.origin) latest.current.onAnswer(data?.result, data?.code);
    };
    const handleLook = () => latest.current.onLook();
    channel.addEventListener('message', handleMessage);
    window.addEventListener('focus', handleLook);
    const stop = visibility.subscribe(() => visibility.get() && handleLook());
    return () => {
      channel.close();
      window.removeEventListener('focus', handleLook);
      stop();
    };
  }, [isWaiting, visibility]);
}
