/** Files that the operator stores for one player. */
import { ApiError } from '@baize/contract/errors/apiError';
import type { Tokens } from '../domain/player/tokens';
import { sessionHeaders } from './api/transport';

const LIMIT_MS = 30_000;

/** Reads a file with the player's session: its token if there is one, else the cookie. @throws ApiError */
export async function readPlayerFile(
  url: string,
  { tokens, usesCookie }: { tokens: Tokens | null; usesCookie: boolean },
): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      signal: AbortSignal.timeout(LIMIT_MS),
      credentials: usesCookie ? 'same-origin' : 'omit',
      headers: sessionHeaders(tokens),
    });
  } catch {
    throw new ApiError({ isOffline: true });
  }
  if (!answer.ok) throw new ApiError({ status: answer.status });
  return answer.blob();
}
