import type { Jackpot, Winner } from '@baize/contract/api/entities/competition';
import type { Game } from '@baize/contract/api/entities/games';
import { type CompetitionApi, createCompetitionApi } from '../../services/api/clients/competitionApi';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import type { Resource } from '../kernel/Resource';

const TEASERS = 6;
const WINS = 10;
const PAGE_SIZE = 15;

/** The jackpots, and a selected one with its wins and games. */
export class JackpotsStore {
  readonly list: Resource<Jackpot[]>;
  readonly teasers: Resource<Record<number, Game[]>>;
  readonly wins: Resource<Winner[]>;
  readonly games: Paged<Game>;
  /** In the server-rendered state, so that the first paint has it. */
  private readonly chosen: Resource<number | null>;
  private readonly api: CompetitionApi;
  private readonly gamesApi: GamesApi;

  constructor({ call, snapshot }: StoreServices) {
    this.api = createCompetitionApi(call);
    this.gamesApi = createGamesApi(call);
    this.chosen = snapshot.resource('jackpots.id', async () => null);
    this.list = snapshot.resource('jackpots.list', (signal) => this.api.getJackpots(signal));
    this.teasers = snapshot.resource('jackpots.teasers', (signal) => this.readTeasers(signal));
    this.wins = snapshot.resource('jackpots.wins', async (signal) => {
      const params = { offset: 0, count: WINS, ...(this.id !== null && { jackpot_id: this.id }) };
      return (await this.api.getWinners(params, signal)).items;
    });
    this.games = snapshot.paged('jackpots.games', {
      pageSize: PAGE_SIZE,
      idOf: (game) => game.sysname,
      read: (range, signal) => this.gamesApi.getGames({ ...range, options: this.filterOf(this.current) }, signal),
    });
    observe(this);
  }

  get id(): number | null {
    return this.chosen.value ?? null;
  }

  get current(): Jackpot | null {
    return this.list.value?.find((jackpot) => jackpot.id === this.id) ?? null;
  }

  get isMissing(): boolean {
    return this.list.value !== undefined && this.current === null;
  }

  async openList(): Promise<void> {
    await this.list.ensure();
    if (this.list.isSettled) await this.teasers.ensure();
  }

  async open(id: number): Promise<void> {
    if (this.id !== id) {
      this.wins.clear();
      this.games.clear();
      this.chosen.set(id);
    }
    await this.list.ensure();
    if (this.list.isSettled && this.current) await Promise.all([this.wins.ensure(), this.games.ensure()]);
  }

  async refresh(): Promise<void> {
    await this.list.load();
  }

  markStale(): void {
    this.list.markStale();
    this.teasers.markStale();
    this.games.clear();
  }

  private filterOf(jackpot: Jackpot | null) {
    return jackpot?.category ? { category: jackpot.category } : {};
  }

  private async readTeasers(signal: AbortSignal): Promise<Record<number, Game[]>> {
    const jackpots = this.list.value ?? [];
    const rows = jackpots.map(async (jackpot) => {
      const params = { offset: 0, count: TEASERS, options: this.filterOf(jackpot) };
      return [jackpot.id, (await this.gamesApi.getGames(params, signal)).items] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }
}
