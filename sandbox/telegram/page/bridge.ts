/** The app's iframe and its messages: JSON texts, accepted from its window and the app's origin only. */
import type { createLog } from './log.js';
import type { Profile } from './profiles.js';
import { EVENTS, isAtLeast, METHODS, NEEDS_PARAMS } from './protocol.js';

interface BridgeOptions {
  siteOrigin: string;
  holder: HTMLElement;
  client: () => { version: string; profile: Profile };
  log: ReturnType<typeof createLog>;
  /** @returns why the call had no effect, if so. */
  onMethod: (method: string, params: Record<string, unknown>) => string | undefined;
  /** Handles a call without its required parameters. @returns what the client did */
  onMalformed: () => string;
  /** A native web view's proxy reports each tap on the app. */
  onTap: () => void;
  onLoad: () => void;
}

export function createBridge({ siteOrigin, holder, client, log, onLoad, ...on }: BridgeOptions) {
  let frame: HTMLIFrameElement | null = null;
  let address = '';
  let reloadTimer = 0;

  const send = (name: string, payload?: unknown) => {
    if (!frame?.contentWindow || client().profile.isSilent) return;
    if (!isAtLeast(client().version, EVENTS[name] ?? '6.0')) return;
    frame.contentWindow.postMessage(JSON.stringify({ eventType: name, eventData: payload }), siteOrigin);
    log.add('host', name, payload);
  };

  const receive = (event: MessageEvent) => {
    if (!frame || event.source !== frame.contentWindow) return;
    if (event.origin !== siteOrigin)
      return log.add('note', 'message refused', { origin: event.origin }, 'wrong origin');
    const message = parse(event.data);
    if (!message) return log.add('note', 'message refused', typeof event.data, 'not a text of JSON');
    if (message.name === 'native_tap') return on.onTap();
    const since = METHODS[message.name];
    if (client().profile.isSilent) return log.add('app', message.name, message.params, 'this client answers nothing');
    if (!since) return log.add('app', message.name, message.params, 'unknown method');
    if (!isAtLeast(client().version, since)) {
      return log.add('app', message.name, message.params, `ignored: known since ${since}`);
    }
    if (message.name === 'iframe_will_reload') clearTimeout(reloadTimer);
    log.add('app', message.name, message.params);
    const params = isRecord(message.params) ? message.params : null;
    const note =
      params || !NEEDS_PARAMS.includes(message.name) ? on.onMethod(message.name, params ?? {}) : on.onMalformed();
    if (note) log.add('note', message.name, undefined, note);
  };
  addEventListener('message', receive);

  const close = () => {
    clearTimeout(reloadTimer);
    frame?.remove();
    frame = null;
  };

  const open = (url: string) => {
    close();
    address = url;
    frame = document.createElement('iframe');
    frame.setAttribute('sandbox', client().profile.sandbox);
    frame.setAttribute('allow', client().profile.allow);
    frame.setAttribute('allowfullscreen', '');
    frame.title = 'Mini App';
    frame.addEventListener('load', onLoad);
    frame.src = url;
    holder.append(frame);
  };

  /** Requests that the app reloads itself; reloads it here if the app does not respond. */
  const reload = () => {
    send('reload_iframe');
    reloadTimer = window.setTimeout(() => open(address), client().profile.reloadWait);
  };

  return { open, close, reload, send, frame: () => frame };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(data: unknown): { name: string; params: unknown } | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    if (!isRecord(message) || typeof message.eventType !== 'string') return null;
    // The official script sends an empty string where the SDK sends nothing.
    return { name: message.eventType, params: message.eventData === '' ? undefined : message.eventData };
  } catch {
    return null;
  }
}
