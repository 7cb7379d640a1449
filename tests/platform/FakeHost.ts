import { vi } from 'vitest';
import type { Host } from '../../src/platform/host';

/** How the app talks to a client: as a frame of Telegram Web, or through a native web view's proxy. */
export type Transport = 'iframe' | 'proxy';

export interface HostOptions {
  version?: string;
  platform?: string;
  transport?: Transport;
  origin?: string;
  /** Whether the host never answers. */
  isSilent?: boolean;
  /** Custom answers by method. */
  answers?: Record<string, () => void>;
}

export interface Posted {
  method: string;
  params: unknown;
  targetOrigin: string | null;
}

const THEME = { bg_color: '#101820', text_color: '#ffffff', button_color: '#b08d57', button_text_color: '#101820' };

/**
 * A Telegram client around the page that speaks its protocol: it receives what the page posts, through another window
 * or the native proxy, and dispatches events as messages. It replaces the page's transport until `close`.
 */
export class FakeHost {
  readonly posted: Posted[] = [];
  readonly origin: string;
  readonly version: string;
  readonly platform: string;
  readonly #options: HostOptions;
  readonly #frame: HTMLIFrameElement | null;
  readonly #own = { top: window.top, parent: window.parent };

  constructor(options: HostOptions = {}) {
    this.#options = options;
    this.version = options.version ?? '9.6';
    this.platform = options.platform ?? 'weba';
    this.origin = options.origin ?? 'https://web.telegram.org';
    this.#frame = (options.transport ?? 'iframe') === 'iframe' ? this.#frameThePage() : null;
    if (!this.#frame) this.#giveProxy();
  }

  /** The host as the product detects it. */
  get host(): Host {
    return this.#frame ? { kind: 'frame', origin: this.origin } : { kind: 'native' };
  }

  /** Methods in the order in which they were posted; with `method`, the parameters of that one. */
  params(method: string): unknown[] {
    return this.posted.filter((one) => one.method === method).map((one) => one.params);
  }

  last(method: string): unknown {
    return this.params(method).at(-1);
  }

  emit(eventType: string, eventData?: unknown, origin = this.origin): void {
    if (!this.#frame) {
      const { Telegram } = window as {
        Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } };
      };
      Telegram?.WebView?.receiveEvent?.(eventType, eventData);
      return;
    }
    const event = new MessageEvent('message', { data: JSON.stringify({ eventType, eventData }), origin });
    // jsdom only accepts windows of its own realm, while the page's `parent` is the frame's.
    Object.defineProperty(event, 'source', { value: window.parent });
    window.dispatchEvent(event);
  }

  /** The launch parameters in the client's format, each value encoded. */
  launchHash(changes: Record<string, string | null> = {}): string {
    const params: Record<string, string | null> = {
      tgWebAppData: INIT_DATA,
      tgWebAppVersion: this.version,
      tgWebAppPlatform: this.platform,
      tgWebAppThemeParams: JSON.stringify(THEME),
      ...changes,
    };
    return Object.entries(params)
      .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
      .join('&');
  }

  close(): void {
    this.#frame?.remove();
    setWindow('top', this.#own.top);
    setWindow('parent', this.#own.parent);
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  }

  #frameThePage(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const host = frame.contentWindow;
    if (!host) throw new Error('jsdom created a frame without a window');
    vi.spyOn(host, 'postMessage').mockImplementation(((message: string, targetOrigin: string) => {
      // A browser drops messages for another origin.
      if (targetOrigin !== this.origin) return;
      const { eventType, eventData } = JSON.parse(message) as { eventType: string; eventData?: unknown };
      this.#receive({ method: eventType, params: eventData, targetOrigin });
    }) as typeof host.postMessage);
    setWindow('top', host);
    setWindow('parent', host);
    return frame;
  }

  #giveProxy(): void {
    setWindow('TelegramWebviewProxy', {
      postEvent: (method: string, json: string | undefined) =>
        this.#receive({ method, params: json === undefined ? undefined : JSON.parse(json), targetOrigin: null }),
    });
  }

  #receive(posted: Posted): void {
    this.posted.push(posted);
    if (this.#options.isSilent) return;
    const answers: Record<string, () => void> = {
      iframe_ready: () => this.emit('set_custom_style', ''),
      web_app_request_viewport: () =>
        this.emit('viewport_changed', { height: 700.5, width: 390, is_expanded: true, is_state_stable: true }),
      web_app_request_safe_area: () => this.emit('safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
      web_app_request_content_safe_area: () =>
        this.emit('content_safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
      web_app_request_fullscreen: () => this.emit('fullscreen_changed', { is_fullscreen: true }),
      web_app_exit_fullscreen: () => this.emit('fullscreen_changed', { is_fullscreen: false }),
      web_app_check_home_screen: () => this.emit('home_screen_checked', { status: 'missed' }),
      web_app_add_to_home_screen: () => this.emit('home_screen_added'),
      ...this.#options.answers,
    };
    const answer = answers[posted.method];
    // A real client answers later, never inside the call.
    if (answer) queueMicrotask(answer);
  }
}

/** Init data in the real format with an invalid signature. */
export const INIT_DATA = [
  'query_id=AAF0demo',
  `user=${encodeURIComponent('{"id":1000001,"first_name":"Demo & One","language_code":"fr","photo_url":"https://t.me/i/a.svg?x=1"}')}`,
  'auth_date=1790000000',
  'signature=c2lnbmF0dXJl',
  `hash=${'0'.repeat(64)}`,
].join('&');

function setWindow(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
