import { REQUEST_ID_HEADER, REQUEST_ID_SIGNS } from '../domain/requestId';

/** Begins what `data-early` of `<html>` names; `src/services/http.ts` takes the answers. A launch takes none. */
export const EARLY_READS_SCRIPT = `(function(d){if(!d.dataset.early||d.hasAttribute('data-launch'))return;\
window.earlyReads={};d.dataset.early.split(' ').forEach(function(u){var c=new AbortController,\
i=Array.from(crypto.getRandomValues(new Uint8Array(8)),function(b){return'${REQUEST_ID_SIGNS}'[b%32]}).join('');\
(earlyReads[u]={answer:fetch(u,{signal:c.signal,headers:{'${REQUEST_ID_HEADER}':i}}),controller:c,id:i}).answer.catch(function(){})})\
})(document.documentElement)`;
