/** Calls of a game frame to the operator. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { FrameCode } from '../../provider/FrameFailure';
import type { CallsOf } from '../frameResponses';
import { post } from './post.js';

const MAX_TRIES = 9;

/** A refusal by the server; `code` has a text. */
export class Refusal extends Error {
  constructor(readonly code: FrameCode) {
    super(code);
  }
}

/** @throws Refusal; its code is `unknown` when all retries failed. */
export type Call<Kind extends FrameKind> = <Name extends keyof CallsOf<Kind>>(
  name: Name,
  body?: Record<string, unknown>,
) => Promise<CallsOf<Kind>[Name]>;

/** @param onOffline called before each retry delay */
export function caller<Kind extends FrameKind>(key: string, onOffline: () => void): Call<Kind> {
  return async (name, body = {}) => {
    const retryPolicy = { tries: MAX_TRIES, stepMs: 200, onOffline };
    const answer = await post(`/platform/frames/call/${name}`, key, body, retryPolicy);
    if (answer?.isOk) return answer.data;
    const refused: { error?: FrameCode } = answer?.data ?? {};
    throw new Refusal(refused.error ?? 'unknown');
  };
}
