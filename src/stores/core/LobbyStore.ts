import type { Jackpot, Tournament, Winner } from '@baize/contract/api/entities/competition';
import type { Game, GameCategory } from '@baize/contract/api/entities/games';
import type { Money } from '@baize/contract/api/entities/money';
import type { Banner } from '@baize/contract/api/entities/site';
import { compare, parseMoney } from '@baize/contract/money/money';
import { visibleBanners } from '../../domain/content/banners';
import type { GamesApi } from '../../services/api/clients/gamesApi';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { Snapshot } from '../kernel/Snapshot';

const ROW_SIZE = 12;
const ROWS = 5;
/** Number of games of a row that are visible on wide screens before scrolling. */
const VISIBLE_GAMES = 6;

export interface LobbyRow {
  /** Null for all games, if the operator has no categories. */
  category: GameCategory | null;
  games: Game[];
}

/** Moves games that are visible in an earlier row to the end of later rows, so that each row begins with new ones. */
function repeatsLast(rows: readonly LobbyRow[]): LobbyRow[] {
  const seen = new Set<string>();
  return rows.map(({ category, games }) => {
    const isSeen = ({ sysname }: Game) => seen.has(sysname);
    const ordered = [...games.filter((game) => !isSeen(game)), ...games.filter(isSeen)];
    for (const { sysname } of ordered.slice(0, VISIBLE_GAMES)) seen.add(sysname);
    return { category, games: ordered };
  });
}

/** Blocks of the home page: banners, rows of games, jackpots, winners, tournaments. Each fails separately. */
export class LobbyStore {
  readonly banners: Resource<Banner[]>;
  readonly rows: Resource<LobbyRow[]>;
  readonly jackpots: Resource<Jackpot[]>;
  readonly winners: Resource<Winner[]>;
  readonly tournaments: Resource<Tournament[]>;

  constructor(
    private readonly api: GamesApi,
    snapshot: Snapshot,
    /** Categories with a row, in order; if empty the operator decides. */
    private readonly configuredRows: () => Promise<readonly string[]>,
    clock: ServerClock,
  ) {
    this.banners = snapshot.resource('lobby.banners', async (signal) =>
      visibleBanners((await nullIfUnsupported(api.getBanners(signal)))?.items ?? [], clock.now() / 1000),
    );
    this.rows = snapshot.resource('lobby.rows', (signal) => this.readRows(signal));
    this.jackpots = snapshot.resource('lobby.jackpots', (signal) => api.getJackpots(signal));
    this.winners = snapshot.resource('lobby.winners', async (signal) => (await api.getWinners(signal)).items);
    this.tournaments = snapshot.resource(
      'lobby.tournaments',
      async (signal) => (await api.getTournaments(signal)).items,
    );
    observe(this);
  }

  /** Loads the lobby. Without games on the site (`hasGames`), no rows are requested. */
  async load({ hasGames }: { hasGames: boolean } = { hasGames: true }): Promise<void> {
    await Promise.all([
      this.banners.ensure(),
      hasGames && this.rows.ensure(),
      this.jackpots.ensure(),
      this.winners.ensure(),
      this.tournaments.ensure(),
    ]);
  }

  /** Current amount of a game's jackpot: jackpots are refreshed, games are not. */
  jackpotOf({ jackpot, jackpot_id }: Game): Money | null {
    const listed = this.jackpots.value?.find(({ id }) => id === jackpot_id)?.amount;
    if (!jackpot || listed?.currency !== jackpot.currency) return jackpot ?? null;
    return compare(parseMoney(listed), parseMoney(jackpot)) > 0 ? listed : jackpot;
  }

  /** The language has changed. Running reads are in the old one, so they must not be joined. */
  markStale(): void {
    for (const resource of [this.banners, this.rows, this.jackpots, this.winners, this.tournaments]) {
      resource.abort();
      resource.markStale();
    }
  }

  private async readRows(signal: AbortSignal): Promise<LobbyRow[]> {
    const [listed, configured] = await Promise.all([
      nullIfUnsupported(this.api.getCategories(signal)),
      this.configuredRows(),
    ]);
    if (!listed)
      return [{ category: null, games: (await this.api.getGames({ offset: 0, count: ROW_SIZE }, signal)).items }];
    const { items } = listed;
    const named = configured.flatMap((id) => items.find((category) => category.id === id) ?? []);
    const rows = await Promise.all(
      (named.length > 0 ? named : items.slice(0, ROWS)).map(async (category) => ({
        category,
        games: (await this.api.getGames({ offset: 0, count: ROW_SIZE, options: { category: category.id } }, signal))
          .items,
      })),
    );
    return repeatsLast(rows);
  }
}
