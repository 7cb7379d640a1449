import type { LobbyStore } from '../core/LobbyStore';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';

/** Pause state of live updates on the home, jackpots and winners pages. */
export class FeedStore {
  isPaused = false;
  private ticks = 0;
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
    this.ticks += 1;
    const { jackpots, winners } = this.lobby;
    for (const resource of [jackpots, ...(canMoveWinners && this.ticks % 2 === 0 ? [winners] : [])])
      if (resource.value?.length && !resource.isLoading) void resource.load();
  }
}
