/** Tokens of the operator by which a chat vendor recognises the signed-in player. */
import type { ChatToken as SentToken } from '@baize/contract/api/entities/site';
import { ApiError } from '@baize/contract/errors/apiError';

export interface ChatToken {
  token: string;
  /** The player's id at the vendor; empty where the vendor needs none. */
  entityId: string;
  /** Milliseconds of validity from its arrival; 0: unknown. */
  lifetimeMs: number;
  /** `performance.now()` at its arrival. */
  arrivedAt: number;
}

/** A new token of the player; null if the operator has none. Never rejects. */
export type FetchToken = () => Promise<ChatToken | null>;

/** Milliseconds without requests after a failed one, since vendors repeat theirs at once. */
const FAILURE_PAUSE_MS = 30_000;
/** The operator lacks the call, or has no tokens for this vendor: it is not asked again on this page. */
const NOT_OFFERED: readonly unknown[] = ['MethodNotFoundException', 'InvalidParameterException'];

const isNotOffered = (error: unknown) =>
  error instanceof ApiError && (NOT_OFFERED.includes(error.type) || (!error.isNamed && error.status === 404));

/**
 * @param now the server's time in milliseconds UTC, because `expires_at` is the server's
 * @returns a function that requests a token; a failure for one player does not hold up another
 */
export function createTokenSource(request: (vendor: string) => Promise<SentToken>, now: () => number) {
  let isOffered = true;
  let pause = { player: '', until: 0 };
  return async (vendor: string, player = ''): Promise<ChatToken | null> => {
    if (!isOffered || (player === pause.player && performance.now() < pause.until)) return null;
    try {
      const { token, entity_id, expires_at } = await request(vendor);
      const lifetimeMs = Math.max(0, (expires_at ?? 0) * 1000 - now());
      return { token, entityId: entity_id, lifetimeMs, arrivedAt: performance.now() };
    } catch (error) {
      if (isNotOffered(error)) isOffered = false;
      else pause = { player, until: performance.now() + FAILURE_PAUSE_MS };
      return null;
    }
  };
}

/** Whether the vendor may still use the token; one without a known end is not used twice. */
export const isFresh = ({ lifetimeMs, arrivedAt }: ChatToken): boolean => performance.now() < arrivedAt + lifetimeMs;
