import type { StoreServices } from '../shell/Stores';
import { whileLacking } from './whileLacking';

/** What could not be read of the player is asked for again by itself. */
export class AccountWatchStore {
  static readonly outlivesScreens = true;

  constructor(private readonly services: StoreServices<'session' | 'balance' | 'returns'>) {}

  /** @returns what ends it */
  follow(): () => void {
    const { session, balance } = this.services.stores;
    const isHalfRead = () => session.isSignedIn && (balance.isStale || session.profile.error !== null);
    return whileLacking(
      this.services,
      () => session.unread !== null || isHalfRead(),
      async () => {
        await session.ensureKnown(false);
        if (!isHalfRead()) return;
        if (balance.isStale) void balance.refresh();
        if (session.profile.error) void session.profile.load();
      },
    );
  }
}
