/** The match schedule, derived from the seed and the time alone, so that nothing is stored. */
import { type League, leagueOf, leagues } from './leagues';
import { chanceOf, randomBelow } from './random';

export interface Fixture {
  /** `{league}-{number}`. */
  id: string;
  league: League;
  home: string;
  away: string;
  /** Milliseconds, UTC. */
  startsAt: number;
  endsAt: number;
  /** How much stronger the home side is, about -1.2 to 1.2. */
  edge: number;
}

/** A team's strength in its league, -0.6 to 0.6, the same in every match. */
const strength = (seed: string, league: League, team: string) =>
  chanceOf(seed, `team/${league.id}/${team}`)() * 1.2 - 0.6;

function fixtureAt(seed: string, league: League, number: number): Fixture {
  const id = `${league.id}-${number}`;
  const chance = chanceOf(seed, `fixture/${id}`);
  const first = randomBelow(chance, league.teams.length);
  const second = (first + 1 + randomBelow(chance, league.teams.length - 1)) % league.teams.length;
  const home = league.teams[first] ?? '';
  const away = league.teams[second] ?? '';
  const startsAt = league.offsetMs + number * league.everyMs;
  const edge = strength(seed, league, home) - strength(seed, league, away);
  return { id, league, home, away, startsAt, endsAt: startsAt + league.lastsMs, edge };
}

/** Number of the league's latest match that has started. */
const newest = (league: League, now: number) => Math.floor((now - league.offsetMs) / league.everyMs);

/** The match with this id; null if it does not exist or is too far ahead to bet on. @param now milliseconds, UTC */
export function findFixture(seed: string, id: string, now: number): Fixture | null {
  const [, name = '', digits = ''] = /^([a-z-]{1,40})-(\d{1,12})$/.exec(id) ?? [];
  const league = leagueOf(name);
  if (!league || digits !== String(Number(digits))) return null;
  const number = Number(digits);
  return number <= newest(league, now) + league.ahead ? fixtureAt(seed, league, number) : null;
}

/** Live and upcoming matches, earliest first. */
export function fixturesAround(seed: string, now: number): Fixture[] {
  const found = leagues.flatMap((league) =>
    Array.from({ length: league.ahead + 1 }, (_, step) => fixtureAt(seed, league, newest(league, now) + step)),
  );
  return found.filter(({ endsAt }) => endsAt > now).sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}
