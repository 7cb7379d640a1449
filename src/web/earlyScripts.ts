import { bundleEarlyScripts, type EarlyScripts } from './bundleEarlyScripts';

const { inline, notice } = await bundleEarlyScripts();

/** Run before the page's own script; the content security policy names each by its hash. */
export const EARLY_SCRIPTS: EarlyScripts = inline;
/** The file `/browsers.js`, which only browsers load that cannot run the site. */
export const BROWSER_NOTICE: string = notice;
