/** What moves with the clock and is yet the same for everybody: jackpots, winners, tournaments' weeks, leaderboards. */

import type { CatalogueGame } from './games';
import { hashOf, pick, seeded } from './random';
import type { Locale } from './texts';
import { jackpots, nicknames, tournaments } from './texts';

/** Winners appear this often, in milliseconds. */
const WINNER_EVERY = 7_000;
const CURRENCY = 'EUR';

/** Minor units as a decimal string with two places. */
export const decimalOf = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const money = (minor: number) => ({ amount: decimalOf(minor), currency: CURRENCY });
const pictures = (art: string) => ({
  image_mobile: `/media/banners/${art}-tall.svg`,
  image_desktop: `/media/banners/${art}-wide.svg`,
});

/** Every jackpot climbs through its cycle, falls, and starts again at its base. `now` in milliseconds. */
export function jackpotsAt(now: number, locale: Locale) {
  return jackpots.map((jackpot) => {
    const elapsed = (now / 1000) % jackpot.cycleSeconds;
    return {
      id: jackpot.id,
      amount: money(jackpot.base + Math.floor(elapsed * jackpot.perSecond)),
      description: { name: jackpot.name[locale], per_second: decimalOf(jackpot.perSecond), ...pictures(jackpot.art) },
    };
  });
}

/** The latest winners, newest first; the same moment always gives the same list. */
export function winnersAt(
  now: number,
  games: readonly [CatalogueGame, ...CatalogueGame[]],
  offset: number,
  count: number,
) {
  const latest = Math.floor(now / WINNER_EVERY) - offset;
  return Array.from({ length: count }, (_, index) => {
    const step = latest - index;
    const random = seeded(hashOf(`winner ${step}`));
    const game = pick(games, random);
    return {
      fakename: pick(nicknames, random),
      amount: money(Math.floor(120 + random() ** 5 * 480_000)),
      game: { sysname: game.sysname, name: game.name, image_url: `/media/games/${game.sysname}.svg` },
      created_at: Math.floor((step * WINNER_EVERY) / 1000),
    };
  });
}

/** Each tournament runs back to back; one that ends is followed by its next round at once. */
export function tournamentsAt(now: number, locale: Locale, joined: ReadonlySet<number>) {
  return tournaments.map((tournament) => {
    const length = tournament.days * 86_400;
    const started_at = Math.floor(now / 1000 / length) * length;
    return {
      id: tournament.id,
      name: tournament.name[locale],
      started_at,
      finished_at: started_at + length,
      prize: { amount: tournament.prize, currency: CURRENCY },
      is_participant: joined.has(tournament.id),
      description: {
        title: tournament.name[locale],
        text: tournament.text[locale],
        category: tournament.category,
        ...pictures(tournament.art),
      },
    };
  });
}

/** Places by points that grow through the tournament. */
export function leaderboardAt(now: number, tournamentId: number, count: number) {
  const minutes = Math.floor(now / 60_000) % 10_080;
  return nicknames
    .map((fakename) => ({
      fakename,
      points: Math.floor(((hashOf(`${tournamentId} ${fakename}`) % 900) + 100) * (1 + minutes / 100)),
    }))
    .sort((a, b) => b.points - a.points)
    .slice(0, count)
    .map((row, index) => ({ place: index + 1, ...row }));
}

export { pictures };
