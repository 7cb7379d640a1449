/** How a sign-in becomes a session: its answer may be lost, and it must be of whom it was begun for, and hold. */
import { ApiError } from '../../domain/apiError';
import { isFinalAnswer } from '../../domain/finalAnswer';
import type { AccountInfo, PlayerInfo, SignedIn } from '../../services/api/entities';

type Look = () => Promise<AccountInfo>;

/**
 * A sign-in may have been carried out though its answer was lost: then `find` tells of a session that was not here before.
 * @param find null where nobody can tell which session it is: a launch's, or one beside somebody else's
 * @param isOld was this account here before?
 * @returns null for a session that was found @throws ApiError
 */
export async function signInOrFind(
  enter: () => Promise<SignedIn | null>,
  find: Look | null,
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
  getInfo: Look;
  /** Held by the answer's token alone, which is stronger than any cookie: a launch's, or one without cookies. */
  isBound: boolean;
  setToken(token: string | null): void;
}

/**
 * Makes sure that the session holds: a launch's by its token, a browser's by its cookie, and by the token where the cookie
 * did not stick (N-1). @param signedIn null for a session that was found @throws ApiError
 */
export async function holdSession(
  { getInfo, isBound, setToken }: Holding,
  signedIn: SignedIn | null,
): Promise<PlayerInfo> {
  const { token = null, uid = 0 } = signedIn ?? {};
  const isOurs = (account: AccountInfo): account is PlayerInfo => account.uid > 0 && (uid === 0 || account.uid === uid);
  setToken(isBound ? token : null);
  let account = await getInfo();
  if (!isOurs(account) && token !== null && !isBound) {
    setToken(token);
    account = await getInfo();
  }
  if (isOurs(account)) return account;
  throw new ApiError({ type: 'AuthorizationException', message: 'The session did not hold' });
}
