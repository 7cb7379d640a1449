/** Calls to the operator; each may be repeated safely, so a lost connection is tried again. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { FrameCode } from '../../provider/FrameFailure';
import type { CallsOf } from '../frameAnswers';
import { pause } from './dom.js';

const TRIES = 9;

/** A refusal by the server; `code` has a text. */
export class Refusal extends Error {
  constructor(readonly code: FrameCode) {
    super(code);
  }
}

/** @throws Refusal `unknown` as well where the connection stays lost. */
export type Call<Kind extends FrameKind> = <Name extends keyof CallsOf<Kind>>(
  name: Name,
  body?: Record<string, unknown>,
) => Promise<CallsOf<Kind>[Name]>;

/** @param onOffline called before each wait for another try */
export function caller<Kind extends FrameKind>(key: string, onOffline: () => void): Call<Kind> {
  return async (name, body = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { 'content-type': 'application/json', 'x-frame-key': key };
        const response = await fetch(`/platform/frames/call/${name}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (response.ok) return await response.json();
        if (response.status < 500) {
          const refused: { error?: FrameCode } = await response.json();
          throw new Refusal(refused.error ?? 'unknown');
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
      }
      if (attempt === TRIES) throw new Refusal('unknown');
      onOffline();
      await pause(Math.min(4000, 200 * 2 ** attempt));
    }
  };
}
