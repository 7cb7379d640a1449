/**
 * Heals a page whose own script does not come (N-10, O-10): a cache may hold a page for longer than the files of its
 * build live. It looks at what the site has by now, and reloads if that is another script, or if this one can be had
 * after all; never twice within `PAUSE`, and without a connection it waits.
 */

/** Milliseconds between two looks, and between two reloads for the same script. */
const PAUSE = 5_000;
const SAME_SCRIPT_PAUSE = 300_000;
const KEY = 'baize/healed';

export const EARLY_HEALING_SCRIPT = `addEventListener('error',function(e){var s=e.target,a=s===document.querySelector('script[type=module]')&&s.getAttribute('src');\
function anew(k){try{if(sessionStorage.getItem('${KEY}')===k&&Date.now()-sessionStorage.getItem('${KEY}/at')<${SAME_SCRIPT_PAUSE})return;\
sessionStorage.setItem('${KEY}',k);sessionStorage.setItem('${KEY}/at',Date.now())}catch(x){return}location.reload()}\
function get(u){return fetch(u,{cache:'reload'}).then(function(r){return r.ok?r.text():Promise.reject()})}\
function look(){get(location.href).then(function(t){var m=/<script type="module"[^>]* src="([^"]+)"/.exec(t);\
if(m&&m[1]!==a)anew(m[1]);else return get(a).then(function(){anew(a)})}).catch(function(){setTimeout(look,${PAUSE})})}\
if(a)look()},true)`;
