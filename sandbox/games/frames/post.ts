/** Idempotent calls to the operator, retried when the connection is lost. */
import { pause } from './dom.js';

interface RetryPolicy {
  tries: number;
  /** Milliseconds; the delay doubles with each retry, up to four seconds. */
  stepMs: number;
  /** Called before each retry delay. */
  onOffline: () => void;
}

/** @returns the response or the refusal; null when all retries failed. @param key of the frame */
export async function post(address: string, key: string, body: object, { tries, stepMs, onOffline }: RetryPolicy) {
  const headers = { 'content-type': 'application/json', 'x-frame-key': key };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.status < 500) return { isOk: response.ok, data: await response.json() };
    } catch {
      // A network error is retried like a server error.
    }
    if (attempt >= tries) return null;
    onOffline();
    await pause(Math.min(4000, stepMs * 2 ** attempt));
  }
}
