/**
 * The script that keeps what a visitor does before the page is alive. A form that is sent: the browser would otherwise
 * write its fields, a password among them, into the address. And the last button that is pressed; links work without
 * us. `src/app/comeAlive.ts` hands both over once somebody listens. It is text, not code of the bundle, and its hash
 * stands in the content security policy.
 */
export const EARLY_INPUT_SCRIPT = `addEventListener('submit',function(e){if(e.defaultPrevented)return;\
e.preventDefault();window.earlyForm=e.target});\
addEventListener('click',window.notePress=function(e){var b=e.target.closest('button');\
if(b&&b.type==='button')window.earlyPress=b})`;
