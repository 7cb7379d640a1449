import { runInAction } from 'mobx';
import { tokensOf } from '../../domain/player/tokens';
import type { TokenStore } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/clients/accountApi';
import type { AccountMark } from './AccountMark';
import { CookieKeeper } from './CookieKeeper';
import type { SavedSession } from './SessionKeeper';

/** The session is tokens that the pages of this browser share, for operators without cookies. */
export class TokenKeeper extends CookieKeeper {
  override readonly isByToken = true;

  constructor(
    session: SavedSession,
    api: AccountApi,
    mark: AccountMark,
    private readonly store: TokenStore,
  ) {
    super(session, api, mark);
  }

  override watch(): (() => void) | undefined {
    return this.store.watch?.(this.handleTokens);
  }

  /** Another page has other tokens: of this session, of another one, or none. */
  private readonly handleTokens = async (text: string | null, isRenewed: boolean): Promise<void> => {
    const { session } = this;
    const tokens = tokensOf(text);
    const { player } = session;
    // A guest page does not take over another page's session.
    if (session.tokens && tokens)
      runInAction(() => {
        session.tokens = tokens;
      });
    if (isRenewed) return;
    if (!player) session.setCause(tokens ? 'entered' : 'found');
    else if (tokens) session.toPageAccount(await this.api.getInfo().catch(() => player));
    else session.handleLost(true);
  };
}
