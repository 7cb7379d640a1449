import type { PlayerInfo, SignedIn } from '@baize/contract/api/entities/account';
import { ApiError } from '@baize/contract/errors/apiError';
import { isFinalAnswer } from '../../domain/errors/finalAnswer';
import { shortHash } from '../../domain/shortHash';
import type { AccountApi } from '../../services/api/clients/accountApi';
import type { AccountMark } from './AccountMark';
import { isOfOther, type SavedSession, type SessionKeeper } from './SessionKeeper';

/** The session is the browser's cookie, which all its pages share. Tokens replace a cookie that was not stored. */
export class CookieKeeper implements SessionKeeper {
  readonly isByToken: boolean = false;

  constructor(
    protected readonly session: SavedSession,
    protected readonly api: AccountApi,
    private readonly mark: AccountMark,
  ) {}

  get usesCookie(): boolean {
    return !this.isByToken && !isOfOther(this.session.cause);
  }

  get wasSeen(): boolean {
    return this.session.tokens !== null || this.mark.current !== null;
  }

  async start(): Promise<void> {
    const { session, mark } = this;
    await session.account.load();
    if (session.player) {
      if (!this.isByToken) mark.set(session.player.uid);
      session.announce();
    } else if (session.isKnown && session.other === null) mark.clear();
  }

  async enter(signIn: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const { session, mark } = this;
    const isIgnored = session.cause === 'ignored';
    if (isIgnored) session.setCause('found');
    if (this.isByToken) return signIn();
    const before = mark.current;
    try {
      const signedIn = await signIn();
      // Marks the account for other pages first, since the cookie is now this player's.
      if (signedIn && signedIn.uid > 0) mark.set(signedIn.uid);
      return signedIn;
    } catch (error) {
      // The sign-in may have succeeded although its response was lost: then the cookie is of a new session. A guest
      // despite another account cannot tell it from that account's.
      if (isIgnored || !(error instanceof ApiError) || isFinalAnswer(error)) throw error;
      const account = await this.api.getInfo().catch(() => null);
      if (!account || account.uid === 0 || before === shortHash(String(account.uid))) throw error;
      return null;
    }
  }

  handleOpened(uid: number): void {
    if (this.session.tokens === null && this.usesCookie) this.mark.set(uid);
    else this.mark.clear();
  }

  handleClosed(): void {
    this.mark.clear();
  }

  handleOther(player: PlayerInfo): void {
    // A mark that still names this player is outdated, since the new account left none.
    if (this.mark.isOf(player.uid)) this.mark.setUnidentified();
    this.session.leaveAccount('changed');
  }

  /** Asks the operator only if the mark that pages share differs. */
  async checkTabs(): Promise<void> {
    const { session, mark } = this;
    if (session.tokens !== null || !session.isKnown) return;
    const { current } = mark;
    if (current === null && session.cause === 'ignored') session.setCause('found');
    const { player } = session;
    if (player ? mark.isOf(player.uid) : current === null || isOfOther(session.cause)) return;
    const account = await this.api.getInfo().catch(() => null);
    if (account === null || session.player !== player) return;
    if (player) session.toPageAccount(account);
    else if (account.uid === 0) mark.clear();
    else session.setCause('entered');
  }

  watch(): (() => void) | undefined {
    return this.mark.watch(() => void this.checkTabs());
  }
}
