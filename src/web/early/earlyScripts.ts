import { bundleEarlyScripts, type EarlyScripts } from './bundleEarlyScripts';

const { inline, notice } = await bundleEarlyScripts();

/** Inline scripts that run before the page's own; the content security policy lists each by its hash. */
export const EARLY_SCRIPTS: EarlyScripts = inline;
/** Content of `/browsers.js`, which only browsers load that cannot run the site. */
export const BROWSER_NOTICE: string = notice;
