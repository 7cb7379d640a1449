import { observe } from '../kernel/observe';
import type { LobbyStore } from '../shell/LobbyStore';
import type { StoreServices } from '../shell/Stores';

/** Pause state of live updates on the home, jackpots and winners pages. */
export class FeedStore {
  isPaused = false;
  private turns = 0;
  private readonly lobby: LobbyStore;

  constructor({ stores }: StoreServices<'lobby'>) {
    this.lobby = stores.lobby;
    observe(this);
  }

  togglePause(): void {
    this.isPaused = !this.isPaused;
  }

  /** Refreshes the home page's live data, the winners every other time. Failures keep the current data. */
  follow({ canMoveWinners }: { canMoveWinners: boolean }): void {
    if (this.isPaused) return;
    this.turns += 1;
    const { jackpots, winners } = this.lobby;
    for (const resource of [jackpots, ...(canMoveWinners && this.turns % 2 === 0 ? [winners] : [])])
      if (resource.value?.length && !resource.isLoading) void resource.load();
  }
}
