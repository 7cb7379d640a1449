/** The frame and the messages through it: texts of JSON, from this frame's window and the app's origin alone. */
import type { createLog } from './log.js';
import { EVENTS, isAtLeast, METHODS } from './protocol.js';

const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';
const ALLOW = 'camera; microphone; geolocation; clipboard-write;';
const RELOAD_WAIT = 500;

interface BridgeOptions {
  siteOrigin: string;
  holder: HTMLElement;
  client: () => { version: string; isSilent: boolean };
  log: ReturnType<typeof createLog>;
  /** Says why it did nothing. */
  onMethod: (method: string, params: Record<string, unknown>) => string | undefined;
  onLoad: () => void;
}

export function createBridge({ siteOrigin, holder, client, log, onMethod, onLoad }: BridgeOptions) {
  let frame: HTMLIFrameElement | null = null;
  let address = '';
  let reloadTimer = 0;

  const send = (name: string, payload?: unknown) => {
    if (!frame?.contentWindow || client().isSilent) return;
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
    const since = METHODS[message.name];
    if (client().isSilent) return log.add('app', message.name, message.params, 'this client answers nothing');
    if (!since) return log.add('app', message.name, message.params, 'unknown method');
    if (!isAtLeast(client().version, since)) {
      return log.add('app', message.name, message.params, `ignored: known since ${since}`);
    }
    if (message.name === 'iframe_will_reload') clearTimeout(reloadTimer);
    log.add('app', message.name, message.params);
    const note = onMethod(message.name, isRecord(message.params) ? message.params : {});
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
    frame.setAttribute('sandbox', SANDBOX);
    frame.setAttribute('allow', ALLOW);
    frame.setAttribute('allowfullscreen', '');
    frame.title = 'Mini App';
    frame.addEventListener('load', onLoad);
    frame.src = url;
    holder.append(frame);
  };

  /** Asks the app to reload itself, and does it by force when the app does not answer. */
  const reload = () => {
    send('reload_iframe');
    reloadTimer = window.setTimeout(() => open(address), RELOAD_WAIT);
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
