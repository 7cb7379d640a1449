/** The games, generated deterministically: 704 by default, any number for tests of the game hall. */
import type { GameKind } from '@baize/contract/api/entities/games';
import { engines } from '../games/engines/engines';
import type { EngineKind } from '../kernel/GameDefinition';
import type { EmblemName } from './art/emblems';
import { type Palette, paletteOf } from './art/palettes';
import { nextName } from './names';
import { slugOf, studios } from './providers';
import { hashOf, seeded } from './random';

export interface CatalogueGame {
  sysname: string;
  name: string;
  provider: string;
  providerName: string;
  kind: GameKind;
  engine: EngineKind;
  emblem: EmblemName;
  palette: Palette;
  /** From the engine: percent with two decimals, such as `97.57`. */
  rtp: string;
  /** From the engine. */
  volatility: 'low' | 'medium' | 'high';
  hasDemo: boolean;
  isNew: boolean;
  /** Zero to one; the most played have the highest value. */
  popularity: number;
  /** Ids of `categories` that the game is in. */
  categories: readonly string[];
}

const PER_STUDIO = 22;
export const BASE_SCALE = studios.length * PER_STUDIO;
const slots = ['slot-low', 'slot', 'slot-high'] as const;

function categoriesOf(game: Omit<CatalogueGame, 'categories'>): string[] {
  const is = { slot: game.kind === 'slot', words: game.name.split(' ') };
  const rules: Record<string, boolean> = {
    popular: game.popularity > 0.86,
    new: game.isNew,
    slots: is.slot,
    manyways: game.name.endsWith('Many Ways') || (is.slot && hashOf(`ways ${game.sysname}`) % 9 === 0),
    jackpots: game.name.endsWith('Jackpot') || (is.slot && hashOf(`pot ${game.sysname}`) % 11 === 0),
    classics: is.slot && ['bell', 'cherry', 'star', 'diamond', 'clover', 'dice', 'cards'].includes(game.emblem),
    quiet: is.slot && game.volatility === 'low',
    fast: game.kind === 'fast',
    // There are no dealer tables yet, so games of kind `live` count as table games.
    table: game.kind === 'casino' || game.kind === 'live',
  };
  return Object.keys(rules).filter((id) => rules[id]);
}

function makeGame(index: number, random: () => number, taken: Set<string>, slugs: Set<string>): CatalogueGame | null {
  const studio = studios[index % studios.length];
  if (!studio) return null;
  const turn = Math.floor(index / studios.length);
  const kind = studio.kinds[turn % studio.kinds.length] ?? studio.kinds[0];
  const named = nextName(kind, random, taken);
  const sysname = slugs.has(slugOf(named.name)) ? `${slugOf(named.name)}-${index}` : slugOf(named.name);
  slugs.add(sysname);
  const reels = slots[Math.floor(random() * slots.length)] ?? 'slot';
  const engine = named.engine === 'slot' ? reels : named.engine;
  const game = {
    ...named,
    engine,
    sysname,
    provider: studio.sysname,
    providerName: studio.name,
    kind,
    palette: paletteOf(named.name),
    rtp: (engines[engine].rtp / 100).toFixed(2),
    volatility: engines[engine].volatility,
    hasDemo: kind !== 'live' && random() > 0.06,
    isNew: random() < 0.09,
    popularity: Math.round(random() * 1e6) / 1e6,
  };
  return { ...game, categories: categoriesOf(game) };
}

const gamesByScale = new Map<number, ReadonlyMap<string, CatalogueGame>>();

/** All games by sysname, in a stable order; a larger scale starts with the games of a smaller one. */
export function gamesOf(scale: number = BASE_SCALE): ReadonlyMap<string, CatalogueGame> {
  const cached = gamesByScale.get(scale);
  if (cached) return cached;
  const random = seeded(hashOf('baize'));
  const taken = new Set<string>();
  const slugs = new Set<string>();
  const games = Array.from({ length: scale }, (_, index) => makeGame(index, random, taken, slugs));
  const bySysname = new Map(games.flatMap((game) => (game ? [[game.sysname, game] as const] : [])));
  gamesByScale.set(scale, bySysname);
  return bySysname;
}

export function findGame(sysname: string, scale: number = BASE_SCALE): CatalogueGame | undefined {
  return gamesOf(scale).get(sysname);
}
