import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { shareByBrowser } from '../common/webShare';
import { openTab } from '../common/webWindow';
import { withTimeout } from '../common/withTimeout';
import type { FileOutcome, Link, Live, Platform } from '../Platform';
import type { HostBridge } from './HostBridge';
import { field } from './payload';

const TELEGRAM_HOSTS = ['t.me', 'telegram.me', 'telegram.dog'];
/** Milliseconds within which a client that opens a link blurs or hides the app. */
const OPENING_MS = 2_000;
/** Milliseconds after which a client without an answer may not support downloads. */
const ANSWER_MS = 5_000;
/** Milliseconds within which a late answer still counts. */
const LATE_ANSWER_MS = 300_000;

interface Opening {
  unopened: Live<Link | null>;
  /** Starts to wait for signs that the link has opened. */
  expect(link: Link): void;
  /** Offers the link immediately. */
  offer(link: Link): void;
  /** The link has opened, or is no longer needed. */
  settle(): void;
}

/**
 * Detects links that the client ignores. Phones do so silently if the last tap was more than 10 s ago, and the
 * keyboard's Go is not a tap. A client that keeps the focus while it asks looks the same, so the link is only offered
 * again.
 */
export function watchOpening(visibility: Live<boolean>, cleanups: Cleanups): Opening {
  const unopened = createLive<Link | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    unopened.set(null);
  };
  cleanups.add(settle);
  cleanups.listen(window, 'blur', settle);
  cleanups.add(visibility.subscribe(() => !visibility.get() && settle()));
  return {
    unopened,
    settle,
    expect(link) {
      settle();
      timer = setTimeout(() => unopened.set(link), OPENING_MS);
    },
    offer(link) {
      clearTimeout(timer);
      unopened.set(link);
    },
  };
}

/**
 * Telegram's own addresses open inside the client. Invalid addresses are never sent: desktop clients close the app on
 * them.
 */
export function createOpenLink(
  bridge: HostBridge,
  opening: Opening,
  canOpenInside: () => boolean,
): Platform['openLink'] {
  const send = (url: URL) => {
    if (TELEGRAM_HOSTS.includes(url.hostname) && canOpenInside()) {
      if (bridge.post('web_app_open_tg_link', { path_full: url.pathname + url.search })) return true;
    }
    return bridge.post('web_app_open_link', { url: url.href });
  };
  return (address, kind) => {
    const url = parse(address);
    if (!url) return false;
    if ((url.protocol !== 'https:' && url.protocol !== 'http:') || !send(url)) return openTab(url.href);
    opening.expect({ url: url.href, kind });
    return true;
  };
}

/** The client's share sheet is opened by an address of Telegram. */
export function createShare(openLink: Platform['openLink']): Platform['share'] {
  return async (content) => {
    const query = `url=${encodeURIComponent(content.url)}&text=${encodeURIComponent(content.text)}`;
    return openLink(`https://t.me/share/url?${query}`, 'telegram') ? 'shared' : shareByBrowser(content);
  };
}

/**
 * Downloads by the client (from Bot API 8.0, https only), else by the device's browser: clients' web views ignore
 * downloads that a page creates.
 */
export function createDeliverFile(
  bridge: HostBridge,
  openLink: Platform['openLink'],
  opening: Opening,
): Platform['deliverFile'] {
  return async ({ name, address, onLateAnswer }) => {
    if (!address) return 'unavailable';
    const url = parse(await address());
    if (!url) return 'failed';
    const isSafe = url.protocol === 'https:';
    if (
      isSafe &&
      bridge.isAnswering.get() &&
      bridge.post('web_app_request_file_download', { url: url.href, file_name: name })
    ) {
      const first = await nextAnswer(bridge, ANSWER_MS);
      if (first) return first;
      opening.offer({ url: url.href, kind: 'external' });
      void nextAnswer(bridge, LATE_ANSWER_MS).then((late) => {
        if (!late) return;
        opening.settle();
        onLateAnswer(late);
      });
      return 'unanswered';
    }
    return openLink(url.href, 'external') ? 'opened' : 'failed';
  };
}

/** The player's answer in the client's dialog; null without one in time. */
const nextAnswer = (bridge: HostBridge, timeoutMs: number) =>
  withTimeout<FileOutcome | null>(
    null,
    (answer) =>
      bridge.listen('file_download_requested', (data) =>
        answer(field(data, 'status') === 'downloading' ? 'downloading' : 'cancelled'),
      ),
    timeoutMs,
  );

function parse(address: string): URL | null {
  try {
    return new URL(address, window.location.href);
  } catch {
    return null;
  }
}
