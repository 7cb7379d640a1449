/** Messages between the frame and its host page: same origin, and only the direct parent. */
import type { GameMessage } from '@baize/contract/games/gameMessages';

/** A message of the host page; `value` is not validated yet. */
export interface HostMessage {
  type: string;
  value?: unknown;
}

export function sendToHost(message: GameMessage) {
  if (parent === window) return;
  parent.postMessage({ source: 'baize-game', ...message }, location.origin);
}

const isHostMessage = (data: unknown): data is HostMessage =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === 'baize-host' &&
  'type' in data &&
  typeof data.type === 'string';

export function onHostMessage(listen: (message: HostMessage) => void) {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin && isHostMessage(data)) listen(data);
  });
}
