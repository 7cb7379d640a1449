/** Shared dependencies and helpers of the competition handlers. */

import type { Base } from '../kernel/Base';
import { EURO, moneyOf } from '../kernel/currencies';
import type { Games } from './winners';

export interface CompetitionParts extends Base {
  games: Games;
  /** Counts new rounds and pays due prizes, so that responses are up to date. */
  countAndPay(): Promise<void>;
}

/** Minor units of euros as sent in responses. */
export const euros = (minor: bigint) => moneyOf(minor, EURO);

/** A winner's game. A game that is no longer in the catalogue has only its sysname. */
export function namedGame(games: Games, sysname: string) {
  const name = games.get(sysname)?.name ?? '';
  return { sysname, name, image_url: name ? `/media/games/${sysname}.webp` : '' };
}
