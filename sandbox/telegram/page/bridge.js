// @ts-check
/** The frame and the messages through it: texts of JSON, from this frame's window and the app's origin alone. */
import { EVENTS, isAtLeast, METHODS } from './protocol.js';

const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';
const ALLOW = 'camera; microphone; geolocation; clipboard-write;';
const RELOAD_WAIT = 500;

/**
 * @typedef {object} BridgeOptions
 * @property {string} siteOrigin
 * @property {HTMLElement} holder
 * @property {() => {version: string, isSilent: boolean}} client
 * @property {ReturnType<typeof import('./log.js').createLog>} log
 * @property {(method: string, params: Record<string, unknown>) => string | undefined} onMethod says why it did nothing
 * @property {() => void} onLoad
 */

/** @param {BridgeOptions} options */
export function createBridge({ siteOrigin, holder, client, log, onMethod, onLoad }) {
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  let address = '';
  let reloadTimer = 0;

  /** @param {string} name @param {unknown} [payload] */
  const send = (name, payload) => {
    if (!frame?.contentWindow || client().isSilent) return;
    if (!isAtLeast(client().version, EVENTS[/** @type {keyof typeof EVENTS} */ (name)] ?? '6.0')) return;
    frame.contentWindow.postMessage(JSON.stringify({ eventType: name, eventData: payload }), siteOrigin);
    log.add('host', name, payload);
  };

  /** @param {MessageEvent} event */
  const receive = (event) => {
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
    const note = onMethod(message.name, /** @type {Record<string, unknown>} */ (message.params ?? {}));
    if (note) log.add('note', message.name, undefined, note);
  };
  addEventListener('message', receive);

  const close = () => {
    clearTimeout(reloadTimer);
    frame?.remove();
    frame = null;
  };

  /** @param {string} url */
  const open = (url) => {
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
    reloadTimer = setTimeout(() => open(address), RELOAD_WAIT);
  };

  return { open, close, reload, send, frame: () => frame };
}

/** @param {unknown} data @returns {{name: string, params: unknown} | null} */
function parse(data) {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data);
    if (typeof message?.eventType !== 'string') return null;
    // The official script sends an empty text where the SDK sends nothing.
    return { name: message.eventType, params: message.eventData === '' ? undefined : message.eventData };
  } catch {
    return null;
  }
}
