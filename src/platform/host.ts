/**
 * Detects the host of this page: a native client by its bridge object, a framing page by its origin. Part of the first
 * bundle.
 */
import { isFramed } from './common/webWindow';

/** Milliseconds to wait for a framing page's first message, in browsers without `ancestorOrigins`. */
const FIRST_MESSAGE_MS = 1000;
/** Maximum length of a message in characters; no event that is read here is longer. */
const MAX_LENGTH = 65_536;
/** Telegram's own web client is always allowed as a host. */
const TELEGRAM_WEB = 'https://web.telegram.org';

export type Host = { kind: 'native' } | { kind: 'frame'; origin: string };

/**
 * The host; null if launch parameters came by a link or the page is in an unknown frame.
 * @param listed origins that may frame the client
 */
export async function findHost(listed: readonly string[]): Promise<Host | null> {
  if (!isFramed()) return hasNativePort() ? { kind: 'native' } : null;
  const origins = [TELEGRAM_WEB, ...listed];
  const ancestor = window.location.ancestorOrigins?.[0];
  const origin = ancestor === undefined ? await firstMessageOrigin(origins) : ancestor;
  return origin !== null && origins.includes(origin) ? { kind: 'frame', origin } : null;
}

/** Parses a host's message; null for anything else. */
export function readMessage(data: unknown): { eventType: string; eventData: unknown } | null {
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return null;
  try {
    const message: unknown = JSON.parse(data);
    const { eventType, eventData } = (message ?? {}) as { eventType?: unknown; eventData?: unknown };
    return typeof eventType === 'string' ? { eventType, eventData } : null;
  } catch {
    return null;
  }
}

/**
 * Firefox has no `ancestorOrigins`: a message is posted to each listed origin, and only the right one receives it and
 * answers.
 */
function firstMessageOrigin(origins: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (origin: string | null) => {
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
      resolve(origin);
    };
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === window.parent && origins.includes(origin) && readMessage(data)) end(origin);
    };
    const timer = setTimeout(() => end(null), FIRST_MESSAGE_MS);
    window.addEventListener('message', handleMessage);
    for (const origin of new Set(origins))
      for (const eventType of ['iframe_ready', 'web_app_request_theme'])
        window.parent.postMessage(JSON.stringify({ eventType }), origin);
  });
}

function hasNativePort(): boolean {
  const { TelegramWebviewProxy, external } = window as {
    TelegramWebviewProxy?: { postEvent?: unknown };
    external?: { notify?: unknown };
  };
  return typeof TelegramWebviewProxy?.postEvent === 'function' || typeof external?.notify === 'function';
}
