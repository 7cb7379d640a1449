import { isFramed } from '../common/webWindow';
import { withTimeout } from '../common/withTimeout';
import type { Live, Platform, Viewport } from '../Platform';
import type { HostBridge } from './HostBridge';
import { field } from './payload';

type Reached = Awaited<ReturnType<Platform['fullscreen']['enter']>>;

/**
 * Without a tap the browser refuses full screen to a web client, and one of these clients then reports it anyway and is
 * stuck in that state. Older browsers do not report whether there was a tap.
 */
const canRequest = (): boolean => !isFramed() || ((navigator as Partial<Navigator>).userActivation?.isActive ?? true);

/** Full screen from Bot API 8.0; older or unresponsive clients expand instead. */
export function createFullscreen(bridge: HostBridge, viewport: Live<Viewport>): Platform['fullscreen'] {
  const expand = (): Reached => (bridge.post('web_app_expand') ? 'expanded' : 'none');
  /** False for a launch that began in full screen: it stays so. */
  let isOurs = false;
  let last: Promise<unknown> = Promise.resolve();
  /** A client takes a second to answer, in which the player may leave the game or open the next one. */
  const inTurn = <T>(request: () => Promise<T>): Promise<T> => {
    const turn = last.then(request);
    last = turn;
    return turn;
  };
  return {
    isAllowedBy: (policy) => policy === 'all' || policy === 'telegram',
    isPossible: bridge.supports('web_app_request_fullscreen'),
    isAutomatic: true,
    enter: () =>
      inTurn(async () => {
        if (viewport.get().isFullscreen) return 'fullscreen';
        if (!canRequest()) return expand();
        isOurs = true;
        const isReached = await waitForFullscreen(bridge, () => bridge.post('web_app_request_fullscreen'));
        return isReached ? 'fullscreen' : expand();
      }),
    exit: () =>
      inTurn(async () => {
        if (!isOurs || !viewport.get().isFullscreen) return;
        isOurs = false;
        await waitForFullscreen(bridge, () => bridge.post('web_app_exit_fullscreen'));
      }),
  };
}

/** Whether the client reported full screen within the time limit. */
function waitForFullscreen(bridge: HostBridge, request: () => boolean): Promise<boolean> {
  return withTimeout(false, (answer) => {
    const stops = [
      bridge.listen('fullscreen_changed', (data) => answer(field(data, 'is_fullscreen') === true)),
      bridge.listen('fullscreen_failed', (data) => answer(field(data, 'error') === 'ALREADY_FULLSCREEN')),
    ];
    if (!request()) answer(false);
    return () => {
      for (const stop of stops) stop();
    };
  });
}
