/**
 * Keeps what a visitor does before the page is alive: a form that is sent (the browser would write its fields, a
 * password among them, into the address) and the last button pressed; links work without us. `src/app/comeAlive.ts`
 * takes both.
 */
export const EARLY_INPUT_SCRIPT = `addEventListener('submit',function(e){if(e.defaultPrevented)return;\
e.preventDefault();window.earlyForm=e.target});\
addEventListener('click',window.notePress=function(e){var b=e.target.closest('button');\
if(b&&b.type==='button')window.earlyPress=b})`;
