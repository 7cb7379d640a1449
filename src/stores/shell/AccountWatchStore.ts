import type { StoreServices } from '../core/Stores';
import { retryWhile } from './retryWhile';

/** Retries failed reads of the player's data. */
export class AccountWatchStore {
  static readonly outlivesScreens = true;

  constructor(private readonly services: StoreServices<'session' | 'balance' | 'events'>) {}

  /** @returns a function that stops it */
  follow(): () => void {
    const { session, balance } = this.services.stores;
    const isIncomplete = () => session.isSignedIn && (balance.isStale || session.profile.error !== null);
    return retryWhile(
      this.services,
      () => session.loadError !== null || isIncomplete(),
      async () => {
        await session.ensureKnown(false);
        if (!isIncomplete()) return;
        if (balance.isStale) void balance.refresh();
        if (session.profile.error) void session.profile.load();
      },
    );
  }
}
