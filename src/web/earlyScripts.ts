import { bundleEarlyScripts } from './bundleEarlyScripts';

/** Run before the page's own script, in this order; the content security policy names each by its hash. */
export const INLINE_SCRIPTS: readonly string[] = await bundleEarlyScripts();
