// @ts-check
/** Calls to the operator; each may be repeated safely, so a lost connection is tried again. */
import { pause } from '../../games/frames/dom.js';

const TRIES = 6;

/** A refusal by the operator; `code` has a text, `details` came with it. */
export class Refusal extends Error {
  /** @param {string} code @param {any} [details] */
  constructor(code, details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** @param {string} key @param {() => void} onOffline */
export function caller(key, onOffline) {
  /** @param {string} name @param {unknown} [body] @param {number} [tries] */
  return async function call(name, body = {}, tries = TRIES) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { 'content-type': 'application/json', 'x-frame-key': key };
        const response = await fetch(`/platform/betting/call/${name}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (response.ok) return await response.json();
        if (response.status < 500) {
          const answer = await response.json();
          throw new Refusal(answer.error ?? 'unknown', answer);
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
      }
      if (attempt >= tries) throw new Refusal('offline');
      onOffline();
      await pause(Math.min(4000, 400 * 2 ** attempt));
    }
  };
}
