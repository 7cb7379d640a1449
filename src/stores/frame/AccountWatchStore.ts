import type { StoreServices } from '../shell/Stores';
import { whileLacking } from './whileLacking';

/** Retries failed reads of the player's data. */
export class AccountWatchStore {
  static readonly outlivesScreens = true;

  constructor(private readonly services: StoreServices<'session' | 'balance' | 'returns'>) {}

  /** @returns a function that stops it */
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
