/** Fictional nicknames, for simulated players and for players without a nickname. */
import { hashOf, seeded } from '../catalogue/random';

const first =
  'Brass Quiet Green Ivory Patient Moon Salty Lucky North Ruby Paper Teal Oak Slow Mint Plum Amber Copper Velvet Tiny'.split(
    ' ',
  );
const second =
  'Fox Owl Cloth Ace Bee Key Anchor Fern Lamp Carp Crown Comet Bell Tide Rocket Rose Dice Kite Eye Temple'.split(' ');

export const NICKNAMES = first.length * second.length;

/** Nickname number `index`; numbers that differ by less than `NICKNAMES` have different nicknames. */
export const nicknameAt = (index: number): string => {
  const at = index % NICKNAMES;
  return `${first[at % first.length]}${second[(Math.floor(at / first.length) + at) % second.length]}`;
};

/** `count` different nicknames, deterministic for a seed. */
export function nicknamesFor(seed: string, count: number): string[] {
  const random = seeded(hashOf(seed));
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, NICKNAMES)) chosen.add(Math.floor(random() * NICKNAMES));
  return [...chosen].map(nicknameAt);
}

/** Public name of a player: their nickname, else a generated one. */
export const publicName = (player: { uid: number; fakename: string }): string =>
  player.fakename || `${nicknameAt(hashOf(`player ${player.uid}`))}${player.uid}`;

/** Name in lists of winners: the first letter, without the name's length. */
export const maskedName = (player: { uid: number; fakename: string }): string => `${[...publicName(player)][0]}***`;
