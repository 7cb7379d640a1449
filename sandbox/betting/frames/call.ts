/** Calls to the operator; each may be repeated safely, so a lost connection is tried again. */
import { pause } from '../../games/frames/dom.js';
import type { BettingCode, BettingDetails } from '../BettingFailure';
import type { BettingAnswers } from '../bettingService';

const TRIES = 6;

/** A refusal by the operator, or `offline`; `details` came with it. */
export class Refusal extends Error {
  constructor(
    readonly code: BettingCode | 'offline',
    readonly details: BettingDetails = {},
  ) {
    super(code);
  }
}

/** @throws Refusal `offline` after so many tries. */
export type Call = <Name extends keyof BettingAnswers>(
  name: Name,
  body?: object,
  tries?: number,
) => Promise<BettingAnswers[Name]>;

/** @param onOffline called before each wait for another try */
export function caller(key: string, onOffline: () => void): Call {
  return async (name, body = {}, tries = TRIES) => {
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
          const { error, ...details }: BettingDetails & { error?: BettingCode } = await response.json();
          throw new Refusal(error ?? 'unknown', details);
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
