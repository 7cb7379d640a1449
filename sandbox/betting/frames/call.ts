/** Calls of the sportsbook to the operator. */
import { post } from '../../games/frames/post.js';
import type { BettingCode, BettingDetails } from '../BettingFailure';
import type { BettingResponses } from '../bettingService';

const MAX_TRIES = 6;

/** A refusal by the operator with its `details`, or `offline`. */
export class Refusal extends Error {
  constructor(
    readonly code: BettingCode | 'offline',
    readonly details: BettingDetails = {},
  ) {
    super(code);
  }
}

/** @throws Refusal; its code is `offline` when all tries failed. */
export type Call = <Name extends keyof BettingResponses>(
  name: Name,
  body?: object,
  tries?: number,
) => Promise<BettingResponses[Name]>;

/** @param onOffline called before each retry delay */
export function caller(key: string, onOffline: () => void): Call {
  return async (name, body = {}, tries = MAX_TRIES) => {
    const retryPolicy = { tries, stepMs: 400, onOffline };
    const answer = await post(`/platform/betting/call/${name}`, key, body, retryPolicy);
    if (answer?.isOk) return answer.data;
    if (!answer) throw new Refusal('offline');
    const { error, ...details }: BettingDetails & { error?: BettingCode } = answer.data;
    throw new Refusal(error ?? 'unknown', details);
  };
}
