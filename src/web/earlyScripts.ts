import { bundleEarlyScripts, type EarlyScripts } from './bundleEarlyScripts';

/** Run before the page's own script; the content security policy names each by its hash. */
export const EARLY_SCRIPTS: EarlyScripts = await bundleEarlyScripts();
