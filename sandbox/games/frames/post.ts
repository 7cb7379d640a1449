/** Calls to the operator that may be repeated safely: a lost connection is tried again. */
import { pause } from './dom.js';

interface Patience {
  tries: number;
  /** Milliseconds; each wait is twice the one before it, four seconds at most. */
  stepMs: number;
  /** Called before each wait for another try. */
  onOffline: () => void;
}

/** What the operator answers or refuses with; null where the connection stays lost. @param key of the frame */
export async function post(address: string, key: string, body: object, { tries, stepMs, onOffline }: Patience) {
  const headers = { 'content-type': 'application/json', 'x-frame-key': key };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.status < 500) return { isOk: response.ok, said: await response.json() };
    } catch {
      // As an answer that is lost.
    }
    if (attempt >= tries) return null;
    onOffline();
    await pause(Math.min(4000, stepMs * 2 ** attempt));
  }
}
