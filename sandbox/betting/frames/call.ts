/** Calls of the sportsbook to the operator. */
import { post } from '../../games/frames/post.js';
import type { BettingCode, BettingDetails } from '../BettingFailure';
import type { BettingAnswers } from '../bettingService';

const TRIES = 6;

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
export type Call = <Name extends keyof BettingAnswers>(
  name: Name,
  body?: object,
  tries?: number,
) => Promise<BettingAnswers[Name]>;

/** @param onOffline called before each retry delay */
export function caller(key: string, onOffline: () => void): Call {
  return async (name, body = {}, tries = TRIES) => {
    const patience = { tries, stepMs: 400, onOffline };
    const answer = await post(`/platform/betting/call/${name}`, key, body, patience);
    if (answer?.isOk) return answer.said;
    if (!answer) throw new Refusal('offline');
    const { error, ...details }: BettingDetails & { error?: BettingCode } = answer.said;
    throw new Refusal(error ?? 'unknown', details);
  };
}
