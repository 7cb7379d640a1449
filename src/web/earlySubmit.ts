/**
 * The script that keeps a form which is sent before the page is alive: the browser would otherwise write its fields,
 * a password among them, into the address. `src/app/comeAlive.ts` sends it once somebody listens. It is text, not
 * code of the bundle, and its hash stands in the content security policy.
 */
export const EARLY_SUBMIT_SCRIPT = `addEventListener('submit',function(e){if(e.defaultPrevented)return;\
e.preventDefault();window.earlyForm=e.target})`;
