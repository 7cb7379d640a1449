import type { Answer } from '@baize/contract/api/contract';
import type { OwnStanding, Tournament } from '@baize/contract/api/entities/competition';
import type { Game } from '@baize/contract/api/entities/games';
import { runInAction } from 'mobx';
import { type TournamentStatus, tournamentStatus } from '../../domain/games/tournaments';
import { type CompetitionApi, createCompetitionApi } from '../../services/api/clients/competitionApi';
import { createGamesApi, type GamesApi } from '../../services/api/clients/gamesApi';
import type { StoreServices } from '../core/Stores';
import { nullOn } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

export const tournamentTabs = ['running', 'coming', 'finished'] as const satisfies readonly TournamentStatus[];

export const tournamentTabOf = (query: URLSearchParams): TournamentStatus =>
  tournamentTabs.find((name) => name === query.get('tab')) ?? 'running';

const BOARD_SIZE = 20;
const PAGE_SIZE = 15;

interface Timestamped<T> {
  value: T;
  /** Unix seconds of the server at the read, so that the first paint is the same on both sides. */
  at: number;
}

/** Tournaments, and a selected one with its leaderboard, games and the player's standing. */
export class TournamentsStore {
  readonly list: Resource<Timestamped<Tournament[]>>;
  /** Null if it does not exist. */
  readonly tournament: Resource<Timestamped<Tournament | null>>;
  readonly board: Resource<Answer<'leaderboard.get'>>;
  readonly games: Paged<Game>;
  readonly participate: Task<[number], void>;
  /** In the server-rendered state, so that the first paint has it. */
  private readonly chosen: Resource<number | null>;
  private readonly api: CompetitionApi;
  private readonly gamesApi: GamesApi;

  constructor(private readonly services: StoreServices<'balance' | 'session' | 'settings' | 'toasts'>) {
    const { call, snapshot } = services;
    this.api = createCompetitionApi(call);
    this.gamesApi = createGamesApi(call);
    this.chosen = snapshot.resource('tournaments.id', async () => null);
    this.list = snapshot.resource('tournaments.list', async (signal) =>
      this.withTime((await this.api.getTournaments({ offset: 0, count: 50 }, signal)).items),
    );
    this.tournament = snapshot.resource('tournaments.one', async (signal) =>
      this.withTime(await this.readTournament(signal)),
    );
    this.board = snapshot.resource('tournaments.board', (signal) =>
      this.api.getBoard({ tournament_id: this.id ?? 0, offset: 0, count: BOARD_SIZE }, signal),
    );
    this.games = snapshot.paged('tournaments.games', {
      pageSize: PAGE_SIZE,
      idOf: (game) => game.sysname,
      read: (range, signal) => this.gamesApi.getGames({ ...range, options: this.filter }, signal),
    });
    this.participate = new Task((id) => this.join(id));
    observe(this);
  }

  get id(): number | null {
    return this.chosen.value ?? null;
  }

  get current(): Tournament | null {
    return this.tournament.value?.value ?? null;
  }

  get isMissing(): boolean {
    return this.tournament.value !== undefined && this.tournament.value.value === null;
  }

  get own(): OwnStanding | null {
    return this.services.stores.session.isSignedIn ? (this.board.value?.own ?? null) : null;
  }

  /** @param now unix seconds */
  withStatus(status: TournamentStatus, now: number): Tournament[] {
    return (this.list.value?.value ?? []).filter((tournament) => tournamentStatus(tournament, now) === status);
  }

  /** For a player the list is read again, since it includes their own data. */
  async openList(): Promise<void> {
    if (this.services.stores.session.isSignedIn) await this.list.load();
    else await this.list.ensure();
  }

  async open(id: number): Promise<void> {
    await this.choose(id);
    if (!this.tournament.isSettled || !this.current) return;
    if (this.services.stores.session.isSignedIn) await this.board.load();
    else await this.board.ensure();
  }

  async openGames(id: number): Promise<void> {
    await this.choose(id);
    if (this.tournament.isSettled && this.current) await this.games.ensure();
  }

  /** Shows a toast once for a prize that was paid since the leaderboard was last read. */
  async refresh(): Promise<void> {
    const { current, own: before } = this;
    if (!current) return;
    await this.board.load();
    if (before && !before.is_paid && this.id === current.id) this.notifyPrize(current);
  }

  clear(): void {
    if (this.board.value) this.board.set({ ...this.board.value, own: null });
    this.list.markStale();
    this.participate.reset();
  }

  markStale(): void {
    this.list.markStale();
    this.tournament.markStale();
    this.games.clear();
  }

  private async choose(id: number): Promise<void> {
    if (this.id !== id) {
      this.tournament.clear();
      this.board.clear();
      this.games.clear();
      this.participate.reset();
      this.chosen.set(id);
    }
    await this.tournament.ensure();
  }

  private notifyPrize({ name }: Tournament): void {
    const { balance, settings, toasts } = this.services.stores;
    if (!this.own?.is_paid || !this.own.amount) return;
    void balance.refresh();
    const values = { name, place: this.own.place ?? '–', sum: settings.formatMoney(this.own.amount) };
    toasts.show({ tone: 'success', textKey: 'competition:prizeCame', values });
  }

  private async withTime<T>(value: T): Promise<Timestamped<T>> {
    const { clock } = this.services;
    await clock.settled();
    return { value, at: Math.floor(clock.now() / 1000) };
  }

  private get filter() {
    return this.current?.category ? { category: this.current.category } : {};
  }

  private async readTournament(signal: AbortSignal): Promise<Tournament | null> {
    const { id } = this;
    if (id === null) return null;
    const found = await nullOn(this.api.getTournaments({ id }, signal), 'InvalidParameterException');
    return found?.items.find((tournament) => tournament.id === id) ?? null;
  }

  private async join(id: number): Promise<void> {
    await this.api.participate(id);
    runInAction(() => this.list.markStale());
    // The number of participants has changed.
    if (this.id === id) await Promise.all([this.board.load(), this.tournament.load()]);
  }
}
