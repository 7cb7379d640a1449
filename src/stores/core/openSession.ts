/** Turns a sign-in into a session: its response may be lost, and the session must hold and be the right player's. */

import type { AccountInfo, PlayerInfo, SignedIn } from '@baize/contract/api/entities/account';
import { ApiError } from '@baize/contract/errors/apiError';
import { isFinalAnswer } from '../../domain/errors/finalAnswer';
import { type Tokens, tokensOf } from '../../domain/player/tokens';

type ReadAccount = () => Promise<AccountInfo>;

/**
 * A sign-in may have succeeded although its response was lost: `find` then looks for a new session.
 * @param find null if the session cannot be identified: in a launch, or as a guest despite another account
 * @param isOld whether this account was signed in before
 * @returns null for a session that was found
 * @throws ApiError
 */
export async function signInOrFind(
  enter: () => Promise<SignedIn | null>,
  find: ReadAccount | null,
  isOld: (uid: number) => boolean,
): Promise<SignedIn | null> {
  try {
    return await enter();
  } catch (error) {
    if (find === null || !(error instanceof ApiError) || isFinalAnswer(error)) throw error;
    const account = await find().catch(() => null);
    if (!account || account.uid === 0 || isOld(account.uid)) throw error;
    return null;
  }
}

interface Holding {
  getInfo: ReadAccount;
  /** The session is the token alone, which overrides any cookie: in a launch, or without cookies. */
  isByToken: boolean;
  setTokens(tokens: Tokens | null): void;
}

/**
 * Verifies that the session holds: a launch's by its token, a browser's by its cookie, or by the token if the cookie
 * was not stored.
 * @param signedIn null for a session that was found
 * @throws ApiError
 */
export async function holdSession(
  { getInfo, isByToken, setTokens }: Holding,
  signedIn: SignedIn | null,
): Promise<PlayerInfo> {
  const tokens = tokensOf(signedIn?.token ?? null);
  const uid = signedIn?.uid ?? 0;
  const isOurs = (account: AccountInfo): account is PlayerInfo => account.uid > 0 && (uid === 0 || account.uid === uid);
  setTokens(isByToken ? tokens : null);
  let account = await getInfo();
  if (!isOurs(account) && tokens !== null && !isByToken) {
    setTokens(tokens);
    account = await getInfo();
  }
  if (isOurs(account)) return account;
  throw new ApiError({ type: 'AuthorizationException', message: 'The session was lost right after sign-in' });
}
