/** What the handlers of competitions share. */

import type { Base } from '../kernel/Base';
import { EURO, moneyOf } from '../kernel/currencies';
import type { Games } from './winners';

export interface CompetitionParts extends Base {
  games: Games;
  /** Counts what was played and pays what has ended, so that an answer is of this moment. */
  follow(): Promise<void>;
}

/** Minor units of euros as they travel. */
export const euros = (minor: bigint) => moneyOf(minor, EURO);

/** A game as a winner names it; a game that left the catalogue has its sysname alone. */
export function namedGame(games: Games, sysname: string) {
  const name = games.get(sysname)?.name ?? '';
  return { sysname, name, image_url: name ? `/media/games/${sysname}.webp` : '' };
}
