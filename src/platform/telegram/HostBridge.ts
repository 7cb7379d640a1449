import { type MethodName, type MethodParams, on, postEvent, supports, targetOrigin } from '@telegram-apps/sdk-react';
import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { type Host, readMessage } from '../host';
import type { Launch } from '../launch';

/** Milliseconds after which a framing host that has said nothing counts as one that never will (M-12). */
const SILENCE_LIMIT = 1000;
/** Events whose odd forms the SDK reports as errors in the console; they are read here instead, leniently. */
const READ_HERE = new Set(['theme_changed', 'viewport_changed']);

type Handler = (data: unknown) => void;

/**
 * The line to the client: methods out, events in. A method that the client's version lacks is not sent, and nothing
 * here throws (M-12). The SDK carries the transports and knows which version has which method; its components are
 * not used, because they refuse the whole launch for one odd field, and wait for answers without a limit.
 */
export class HostBridge {
  /** Falls to false when a framing host stays silent, and rises when it speaks after all. */
  readonly isAnswering = createLive(true);
  readonly #version: string;
  /** Origin of the page around; null in a native client, which has its own port. */
  readonly #parent: string | null;
  #hear: () => void = () => {};
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(launch: Launch, host: Host, cleanups: Cleanups) {
    this.#version = launch.version;
    this.#parent = host.kind === 'frame' ? host.origin : null;
    if (this.#parent !== null) {
      targetOrigin.set(this.#parent);
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
    return supports(method, this.#version);
  }

  /** May the method take this parameter, in this client's version? */
  canColorHeader(): boolean {
    return supports('web_app_set_header_color', 'color', this.#version);
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
    return origin === '' || origin === window.location.origin || origin === this.#parent;
  }

  /** The host reloads the frame by force, and to its first address, unless it is answered within half a second. */
  #reload(): void {
    this.post('iframe_will_reload');
    window.location.reload();
  }
}
