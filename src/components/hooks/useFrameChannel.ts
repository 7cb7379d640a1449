import type { GameLaunch } from '@baize/contract/api/entities/games';
import { type GameMessage, parseGameMessage } from '@baize/contract/games/gameMessages';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { FRAME_ACTIVITY } from '../../domain/player/inactivity';
import { tape } from '../../recorder/tape';

export type SendToFrame = (type: string, value?: number | string) => void;

/** Exchanges messages with a provider's iframe; only its own window and origin are trusted. */
export function useFrameChannel(
  frame: RefObject<HTMLIFrameElement | null>,
  launch: GameLaunch,
  onMessage: (message: GameMessage) => void,
): SendToFrame {
  const origin = launch.origin || window.location.origin;
  const newest = useRef(onMessage);
  useEffect(() => {
    newest.current = onMessage;
  });
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      document.dispatchEvent(new Event(FRAME_ACTIVITY));
      const message = parseGameMessage(event.data);
      if (!message) return;
      const { type, ...data } = message;
      // Empty for an iframe of the site's own origin, since a report is replayed on another site.
      tape.push({ kind: 'frame', way: 'in', name: type, data: { ...data, origin: launch.origin } });
      newest.current(message);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [frame, origin, launch.origin]);
  return useCallback<SendToFrame>(
    (type, value) => {
      tape.push({ kind: 'frame', way: 'out', name: type, data: { value } });
      frame.current?.contentWindow?.postMessage({ source: 'baize-host', type, value }, origin);
    },
    [frame, origin],
  );
}
