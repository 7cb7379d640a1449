import type { Winner } from '@baize/contract/api/entities/competition';
import type { BettingEvent, GameHistoryItem } from '@baize/contract/api/entities/games';
import { createBettingApi } from '../../services/api/clients/bettingApi';
import { createGamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { retryWhile } from './retryWhile';

const MATCHES = 3;
const BETS = 3;
const HISTORY = 20;

/** The sidebar of wide screens: winners, the player's bets, the next matches. */
export class SidebarStore implements FeatureStore {
  static readonly outlivesScreens = true;
  readonly winners: Resource<Winner[]>;
  readonly matches: Resource<BettingEvent[]>;
  /** Open bets; not requested for guests. */
  readonly bets: Resource<GameHistoryItem[]>;

  constructor(private readonly services: StoreServices<'events'>) {
    const { call } = services;
    const games = createGamesApi(call);
    const betting = createBettingApi(call);
    this.winners = new Resource(async (signal) => (await games.getWinners(signal)).items);
    this.matches = new Resource(async (signal) => (await betting.getEvents(MATCHES, signal)).items);
    this.bets = new Resource(async (signal) => {
      const { items } = await betting.getHistory({ type: 'sports', offset: 0, count: HISTORY }, signal);
      return items.filter(({ status }) => status === 'open').slice(0, BETS);
    });
    observe(this);
  }

  /**
   * Reads missing lists, and always the bets, which may have just been placed.
   * @returns a function that stops retries
   */
  open({ isPlayer }: { isPlayer: boolean }): () => void {
    void this.winners.ensure();
    void this.matches.ensure();
    if (isPlayer) void this.bets.load();
    const failed = () => [this.winners, this.matches, this.bets].filter(({ error }) => error !== null);
    return retryWhile(
      this.services,
      () => failed().length > 0,
      () => {
        for (const list of failed()) void list.load();
      },
    );
  }

  follow(): void {
    if (this.winners.value && !this.winners.isLoading) void this.winners.load();
  }

  /** Refreshes the scores of live matches. */
  followMatches(): void {
    if (this.matches.value?.some(({ is_live: isLive }) => isLive) && !this.matches.isLoading) void this.matches.load();
  }

  markStale(): void {
    this.winners.markStale();
    this.matches.markStale();
  }

  clear(): void {
    this.bets.clear();
  }
}
