/**
 * Lists the supported browsers if this one is too old or cannot parse one of our scripts (docs/browsers.md). Old
 * browsers must be able to run this: it is bundled for ES2015, and everything else is in a separate file.
 */
type Cause = 'old' | 'broken';

const isShown: Partial<Record<Cause, boolean>> = {};

function show(cause: Cause): void {
  if (isShown[cause]) return;
  isShown[cause] = true;
  const script = document.createElement('script');
  script.src = '/browsers.js';
  script.dataset.cause = cause;
  document.head.appendChild(script);
}

const isOurs = (address: string) => address.indexOf(`${location.origin}/assets/`) === 0;
const showIf = (error: unknown) => error instanceof SyntaxError && show('broken');

addEventListener('error', ({ error, filename }) => isOurs(filename || '') && showIf(error));
addEventListener('vite:preloadError', (event) => showIf((event as Event & { payload?: unknown }).payload));

// The newest two features that all supported browsers have.
const has = (feature: string) => typeof CSS !== 'undefined' && CSS.supports(feature);
if (!has('selector(:has(a))') || !has('(container-type: size)')) show('old');
