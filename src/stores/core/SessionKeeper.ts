import type { AccountInfo, PlayerInfo, SignedIn } from '@baize/contract/api/entities/account';
import type { Tokens } from '../../domain/player/tokens';
import type { Resource } from '../kernel/Resource';
import type { Task } from '../kernel/Task';

/**
 * Another account was signed in to this browser: instead of this page's (`changed`), or where there was none
 * (`entered`).
 */
export type OtherAccount = 'changed' | 'entered';

export type SessionState =
  | { is: 'unknown' }
  /** `wasLost`: the server ended the session. */
  | { is: 'guest'; wasLost: boolean }
  /** Another account is signed in to this browser; resolved by `adopt` or `ignoreOther`. */
  | { is: 'otherAccount'; how: OtherAccount }
  /** A launch is renewing a lost session, so the same player will be back. */
  | { is: 'renewing' }
  /** `isFresh`: the session began with a sign-in on this page. */
  | { is: 'player'; player: PlayerInfo; isFresh: boolean };

/** What led to the state: with the account, which says who the visitor is, it makes up the whole state. */
export type SessionCause = 'found' | 'signedIn' | 'lost' | 'renewing' | 'ignored' | OtherAccount;

/** The cookie belongs to an account that the page does not show. */
export const isOfOther = (cause: SessionCause): boolean => ['changed', 'entered', 'ignored'].includes(cause);

/** The part of the session that keepers read and change. */
export interface SavedSession {
  readonly account: Resource<AccountInfo>;
  readonly player: PlayerInfo | null;
  readonly isKnown: boolean;
  readonly other: OtherAccount | null;
  readonly cause: SessionCause;
  readonly signInWithLaunch: Task<[], PlayerInfo>;
  tokens: Tokens | null;
  setCause(cause: SessionCause): void;
  /** The player's data is read again. */
  announce(): void;
  leaveAccount(cause: SessionCause): void;
  handleLost(isIdentified: boolean): void;
  toPageAccount(account: AccountInfo): AccountInfo;
}

/** How a page holds its session: by a Telegram launch, the browser's cookie, or tokens in place of a cookie. */
export interface SessionKeeper {
  /** The session is the tokens: no cookie is sent or trusted. */
  readonly isByToken: boolean;
  /** Calls send the browser's cookie. */
  readonly usesCookie: boolean;
  /** A player was seen on this device before the first check. */
  readonly wasSeen: boolean;
  /** Identifies the visitor when the page starts. */
  start(): Promise<void>;
  /** Signs in; null for a session that was found. */
  enter(signIn: () => Promise<SignedIn | null>): Promise<SignedIn | null>;
  /** The session holds and is this player's. */
  handleOpened(uid: number): void;
  handleClosed?(): void;
  /** Calls of this player meet another account's session. */
  handleOther(player: PlayerInfo): void;
  /** Checks whether another page signed in or out. */
  checkTabs?(): Promise<void>;
  /** Follows session changes on other pages. @returns a function that stops it */
  watch?(): (() => void) | undefined;
}
