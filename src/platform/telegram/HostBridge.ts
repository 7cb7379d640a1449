import type { MethodName, MethodParams } from '@telegram-apps/sdk-react';
import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { isFramed } from '../common/webWindow';
import { type Host, readMessage } from '../host';
import type { Launch } from '../launch';
import type { HostTap } from '../Platform';

/** Milliseconds after which a framing host that sends nothing counts as unavailable. */
const SILENCE_LIMIT = 1000;

/** Posted methods that every client supports. */
type FirstMethod =
  | 'iframe_ready'
  | 'iframe_will_reload'
  | 'web_app_ready'
  | 'web_app_expand'
  | 'web_app_request_theme'
  | 'web_app_request_viewport'
  | 'web_app_setup_main_button'
  | 'web_app_open_link';

/** All others, with the Bot API version that introduced them; without `.0`, which a client may omit. */
const VERSIONS = {
  web_app_setup_back_button: '6.1',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_setup_settings_button: '6.10',
  web_app_setup_swipe_behavior: '7.7',
  web_app_setup_secondary_button: '7.10',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_safe_area: '8',
  web_app_request_content_safe_area: '8',
  web_app_request_fullscreen: '8',
  web_app_exit_fullscreen: '8',
  web_app_check_home_screen: '8',
  web_app_request_file_download: '8',
  web_app_add_to_home_screen: '8',
} as const satisfies Partial<Record<MethodName, string>>;

export type Method = FirstMethod | keyof typeof VERSIONS;

type Handler = (data: unknown) => void;
type HostListener = (event: string, data: unknown) => void;

/**
 * The connection to the Telegram client (docs/decisions/001). Methods that the client does not support are not sent,
 * and nothing here throws.
 */
export class HostBridge {
  /** False while a framing host sends nothing; true again after its first message. */
  readonly isAnswering = createLive(true);
  readonly #version: string;
  readonly #tap: HostTap;
  readonly #send: (method: Method, params: unknown) => boolean;
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(launch: Launch, host: Host, cleanups: Cleanups, tap: HostTap = () => {}) {
    this.#version = launch.version;
    this.#tap = tap;
    if (host.kind === 'frame') {
      this.#send = (method, params) => sendToFrame(host.origin, method, params);
      this.#hearFrame(host.origin, cleanups);
    } else {
      this.#send = sendToPort;
      cleanups.add(openPorts((event, data) => this.#hear(event, data)));
    }
    // Without an answer within half a second, the host reloads the frame at its first address.
    this.listen('reload_iframe', () => {
      this.post('iframe_will_reload');
      window.location.reload();
    });
  }

  supports(method: Method): boolean {
    return isAtLeast(this.#version, (VERSIONS as Partial<Record<Method, string>>)[method] ?? '6');
  }

  canColorHeader(): boolean {
    return isAtLeast(this.#version, '6.9');
  }

  post<M extends Method>(method: M, params?: MethodParams<M>): boolean {
    if (!this.supports(method)) return false;
    this.#tap('out', method, params);
    try {
      return this.#send(method, params);
    } catch {
      return false;
    }
  }

  /** The payload is not validated. @returns a function that removes the handler */
  listen(event: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => void handlers.delete(handler);
  }

  #hear(event: string, data: unknown): void {
    this.#tap('in', event, data);
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(data);
  }

  #hearFrame(parent: string, cleanups: Cleanups): void {
    const timer = setTimeout(() => this.isAnswering.set(false), SILENCE_LIMIT);
    cleanups.add(() => clearTimeout(timer));
    cleanups.listen(window, 'message', (event) => {
      const { source, origin, data } = event as MessageEvent;
      const message = source === window.parent && origin === parent ? readMessage(data) : null;
      if (!message) return;
      clearTimeout(timer);
      this.isAnswering.set(true);
      this.#hear(message.eventType, message.eventData);
    });
  }
}

/** Compares versions by number: 6.10 is newer than 6.9. */
const isAtLeast = (version: string, minVersion: string): boolean =>
  version.localeCompare(minVersion, undefined, { numeric: true }) >= 0;

function sendToFrame(origin: string, eventType: Method, eventData: unknown): boolean {
  if (!isFramed()) return false;
  window.parent.postMessage(JSON.stringify({ eventType, eventData }), origin);
  return true;
}

/** Objects through which native clients receive and send messages. */
interface Ports {
  TelegramWebviewProxy?: { postEvent?: (event: Method, json: string | undefined) => void };
  external?: { notify?: (message: string) => void };
  Telegram?: { WebView?: { receiveEvent?: HostListener } };
  TelegramGameProxy?: { receiveEvent?: HostListener };
  TelegramGameProxy_receiveEvent?: HostListener;
}

function sendToPort(eventType: Method, eventData: unknown): boolean {
  const { TelegramWebviewProxy: proxy, external } = window as Ports;
  if (proxy?.postEvent) proxy.postEvent(eventType, JSON.stringify(eventData));
  else if (external?.notify) external.notify(JSON.stringify({ eventType, eventData }));
  else return false;
  return true;
}

/** Different clients call different ones of them. @returns a function that removes them */
function openPorts(onEvent: HostListener): () => void {
  const page = window as Ports;
  page.Telegram ??= {};
  page.Telegram.WebView ??= {};
  page.TelegramGameProxy ??= {};
  const ports = [page.Telegram.WebView, page.TelegramGameProxy];
  for (const port of ports) port.receiveEvent = onEvent;
  page.TelegramGameProxy_receiveEvent = onEvent;
  return () => {
    for (const port of ports) delete port.receiveEvent;
    delete page.TelegramGameProxy_receiveEvent;
  };
}
