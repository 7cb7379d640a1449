/** The sandbox's verifier: an iframe of the operator that communicates by `postMessage`. */
import type { OpenVerifier, VerifierEvent } from './Verifier';

const eventTypes: readonly VerifierEvent[] = ['ready', 'submitted', 'cameraFailed', 'expired', 'failed'];
const MIN_HEIGHT = 320;
const MAX_HEIGHT = 1_600;

export const openVerifier: OpenVerifier = (place, { access, locale, scheme, title }, onEvent) => {
  const address = new URL(access.address, window.location.href);
  if (!/^https?:$/.test(address.protocol))
    throw new Error(`The identity provider returned an address that is not http or https: ${address.protocol}`);
  for (const [name, value] of Object.entries({ token: access.token, lang: locale, scheme }))
    address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.title = title;
  // The same features as Sumsub's own frame; the page's `Permissions-Policy` decides which of them are available.
  frame.allow = 'camera; microphone; geolocation';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.src = address.href;

  // Accepts messages of this iframe's window and origin only.
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== address.origin || event.source !== frame.contentWindow) return;
    const { source, type, value } = (event.data ?? {}) as { source?: unknown; type?: unknown; value?: unknown };
    if (source !== 'baize-verification') return;
    if (type === 'height' && typeof value === 'number')
      frame.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(value)))}px`;
    const verifierEvent = eventTypes.find((known) => known === type);
    if (verifierEvent) onEvent(verifierEvent);
  };
  const post = (type: string, value: string) =>
    frame.contentWindow?.postMessage({ source: 'baize-host', type, value }, address.origin);
  window.addEventListener('message', handleMessage);
  place.append(frame);
  return {
    setLocale: (next) => post('language', next),
    setScheme: (next) => post('scheme', next),
    destroy() {
      window.removeEventListener('message', handleMessage);
      frame.remove();
    },
  };
};
