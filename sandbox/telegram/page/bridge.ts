/** The frame and the messages through it: texts of JSON, from this frame's window and the app's origin alone. */
import type { createLog } from './log.js';
import type { Profile } from './profiles.js';
import { EVENTS, isAtLeast, METHODS, NEEDS_PARAMS } from './protocol.js';

interface BridgeOptions {
  siteOrigin: string;
  holder: HTMLElement;
  client: () => { version: string; profile: Profile };
  log: ReturnType<typeof createLog>;
  /** Says why it did nothing. */
  onMethod: (method: string, params: Record<string, unknown>) => string | undefined;
  /** A call without the parameters that it needs. @returns what the client does about it */
  onMalformed: () => string;
  /** The proxy of a native web view reports each tap on the app. */
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

  /** Asks the app to reload itself, and does it by force when the app does not answer. */
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
    // The official script sends an empty text where the SDK sends nothing.
    return { name: message.eventType, params: message.eventData === '' ? undefined : message.eventData };
  } catch {
    return null;
  }
}
