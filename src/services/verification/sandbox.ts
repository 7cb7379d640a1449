/** The sandbox's verifier: an iframe of the operator that communicates by `postMessage`. */
import type { OpenVerifier, VerifierHappening } from './Verifier';

const happenings: readonly VerifierHappening[] = ['ready', 'submitted', 'cameraFailed', 'expired', 'failed'];
const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 1_600;

export const openVerifier: OpenVerifier = (place, { access, locale, scheme, title }, hear) => {
  const address = new URL(access.address, window.location.href);
  if (!/^https?:$/.test(address.protocol))
    throw new Error(`The identity provider returned an address that is not http or https: ${address.protocol}`);
  for (const [name, value] of Object.entries({ token: access.token, lang: locale, scheme }))
    address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'camera';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.src = address.href;

  // Accepts messages of this iframe's window and origin only.
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== address.origin || event.source !== frame.contentWindow) return;
    const { source, type, value } = (event.data ?? {}) as { source?: unknown; type?: unknown; value?: unknown };
    if (source !== 'baize-verification') return;
    if (type === 'height' && typeof value === 'number')
      frame.style.height = `${Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.ceil(value)))}px`;
    const happening = happenings.find((known) => known === type);
    if (happening) hear(happening);
  };
  const tell = (type: string, value: string) =>
    frame.contentWindow?.postMessage({ source: 'baize-host', type, value }, address.origin);
  window.addEventListener('message', handleMessage);
  place.append(frame);
  return {
    setLocale: (next) => tell('language', next),
    setScheme: (next) => tell('scheme', next),
    destroy() {
      window.removeEventListener('message', handleMessage);
      frame.remove();
    },
  };
};
