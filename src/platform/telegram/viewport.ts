import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { isFramed, visibleHeight } from '../common/webWindow';
import type { Launch } from '../launch';
import type { Insets, Live, Viewport } from '../Platform';
import type { HostBridge } from './HostBridge';
import { field, numberField } from './payload';

/** Pixels. No bar or notch is larger, but some clients have sent extreme values. */
const LARGEST_INSET = 200;
const LARGEST_HEIGHT = 20_000;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Until the host answers, which it may never do, the page's own height applies, without insets. */
export function watchViewport(bridge: HostBridge, launch: Launch, cleanups: Cleanups): Live<Viewport> {
  let hostHeight: number | null = null;
  /** Height after the last drag of the sheet: controls at the bottom do not follow a drag. */
  let stableHeight: number | null = null;
  let device = NO_INSETS;
  let content = NO_INSETS;
  let isFullscreen = launch.isFullscreen;
  const read = (): Viewport => ({
    height: smaller(hostHeight, visibleHeight()),
    insets: sum(device, content),
    hiddenBelow: isFramed() || stableHeight === null ? 0 : Math.max(0, window.innerHeight - stableHeight),
    isFullscreen,
  });
  const viewport = createLive(read());
  const on = (event: string, apply: (data: unknown) => void) =>
    cleanups.add(
      bridge.listen(event, (data) => {
        apply(data);
        viewport.set(read());
      }),
    );
  on('viewport_changed', (data) => {
    const height = numberField(data, 'height', LARGEST_HEIGHT);
    if (!height) return;
    hostHeight = height;
    if (field(data, 'is_state_stable') !== false) stableHeight = height;
  });
  on('safe_area_changed', (data) => {
    device = toInsets(data, device);
  });
  on('content_safe_area_changed', (data) => {
    content = toInsets(data, content);
  });
  on('fullscreen_changed', (data) => {
    isFullscreen = field(data, 'is_fullscreen') === true;
  });
  // A reload keeps full screen, and the client tells the new page only when it is asked.
  on('fullscreen_failed', (data) => {
    isFullscreen ||= field(data, 'error') === 'ALREADY_FULLSCREEN';
  });
  const update = () => viewport.set(read());
  cleanups.listen(window, 'resize', update);
  cleanups.listen(window.visualViewport, 'resize', update);
  bridge.post('web_app_request_viewport');
  bridge.post('web_app_request_safe_area');
  bridge.post('web_app_request_content_safe_area');
  return viewport;
}

/** A sheet that is not expanded is lower than its page; a keyboard makes the page lower than the host's value. */
function smaller(host: number | null, page: number | null): number | null {
  if (host === null || page === null) return host ?? page;
  return Math.min(host, page);
}

function toInsets(data: unknown, before: Insets): Insets {
  const side = (name: keyof Insets) => numberField(data, name, LARGEST_INSET) ?? before[name];
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}

/** Content insets start at the device's safe area, so both are added. */
function sum(a: Insets, b: Insets): Insets {
  return { top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom, left: a.left + b.left };
}
