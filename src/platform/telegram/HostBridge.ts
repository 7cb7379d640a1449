import { type MethodName, type MethodParams, on, postEvent, supports, targetOrigin } from '@telegram-apps/sdk-react';
import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { isFramed } from '../common/webWindow';
import type { Launch } from '../launch';

/** Milliseconds after which a framing host that has said nothing counts as one that never will (M-12). */
const SILENCE_LIMIT = 1000;
const DEFAULT_ORIGIN = 'https://web.telegram.org';
/** Events whose odd forms the SDK reports as errors in the console; they are read here instead, leniently. */
const READ_HERE = new Set(['theme_changed', 'viewport_changed']);

type Handler = (data: unknown) => void;

/**
 * The line to the client: methods out, events in. A method that the client's version lacks is not sent, and nothing
 * here throws (M-12). The SDK carries the transports and knows which version has which method; its components are
 * not used, because they refuse the whole launch for one odd field, and wait for answers without a limit.
 */
export class HostBridge {
  /** False when nobody is there to hear: launch parameters pasted into a browser, or a frame of a stranger. */
  readonly isConnected: boolean;
  /** Falls to false when a framing host stays silent, and rises when it speaks after all. */
  readonly isAnswering = createLive(true);
  readonly #version: string;
  readonly #origins: readonly string[];
  #hear: () => void = () => {};
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(launch: Launch, origins: readonly string[], cleanups: Cleanups) {
    this.#version = launch.version;
    this.#origins = [DEFAULT_ORIGIN, ...origins];
    const parent = isFramed() ? parentOrigin() : null;
    const isKnown = parent === null || this.#origins.includes(parent);
    targetOrigin.set(isKnown && parent !== null ? parent : DEFAULT_ORIGIN);
    this.isConnected = isFramed() ? isKnown : hasNativeTransport();
    this.isAnswering.set(this.isConnected);
    if (this.isConnected && isFramed()) {
      const timer = setTimeout(() => this.isAnswering.set(false), SILENCE_LIMIT);
      this.#hear = () => {
        clearTimeout(timer);
        this.isAnswering.set(true);
      };
      cleanups.add(() => clearTimeout(timer));
    }
    // Ours is first in line, before the SDK's own listener.
    cleanups.listen(window, 'message', (event) => this.#receive(event as MessageEvent));
    // The SDK opens the ports of native clients with its first listener.
    cleanups.add(on('reload_iframe', () => this.#reload()));
  }

  supports(method: MethodName): boolean {
    return this.isConnected && supports(method, this.#version);
  }

  /** May the method take this parameter, in this client's version? */
  canColorHeader(): boolean {
    return this.isConnected && supports('web_app_set_header_color', 'color', this.#version);
  }

  /** Sends a method; false when it was not sent. */
  post<M extends MethodName>(method: M, params?: MethodParams<M>): boolean {
    if (!this.supports(method)) return false;
    try {
      (postEvent as (method: MethodName, params?: unknown) => void)(method, params);
      return true;
    } catch {
      return false;
    }
  }

  /** Hears an event of the host; its payload is unchecked. Returns what stops it. */
  listen(event: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => {
      handlers.delete(handler);
    };
  }

  #receive(event: MessageEvent): void {
    if (event.source !== window.parent || !this.#isTrusted(event.origin)) return;
    const message = readMessage(event.data);
    if (!message) return;
    this.#hear();
    if (READ_HERE.has(message.eventType)) event.stopImmediatePropagation();
    for (const handler of [...(this.#handlers.get(message.eventType) ?? [])]) handler(message.eventData);
  }

  /** Native clients speak through the SDK's ports, as messages of this very page without an origin. */
  #isTrusted(origin: string): boolean {
    return origin === '' || origin === window.location.origin || this.#origins.includes(origin);
  }

  /** The host reloads the frame by force, and to its first address, unless it is answered within half a second. */
  #reload(): void {
    this.post('iframe_will_reload');
    window.location.reload();
  }
}

function readMessage(data: unknown): { eventType: string; eventData: unknown } | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    const { eventType, eventData } = (message ?? {}) as { eventType?: unknown; eventData?: unknown };
    return typeof eventType === 'string' ? { eventType, eventData } : null;
  } catch {
    return null;
  }
}

/** Null where the browser tells neither the ancestors nor the referrer; the SDK's default is used then. */
function parentOrigin(): string | null {
  const ancestor = window.location.ancestorOrigins?.[0];
  if (ancestor) return ancestor;
  try {
    // After a reload or a route change in the frame the referrer is this site itself, which tells nothing.
    const { origin } = new URL(document.referrer);
    return origin === window.location.origin ? null : origin;
  } catch {
    return null;
  }
}

function hasNativeTransport(): boolean {
  const { TelegramWebviewProxy, external } = window as {
    TelegramWebviewProxy?: { postEvent?: unknown };
    external?: { notify?: unknown };
  };
  return typeof TelegramWebviewProxy?.postEvent === 'function' || typeof external?.notify === 'function';
}
