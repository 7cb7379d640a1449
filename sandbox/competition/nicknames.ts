/** Plainly fictional nicknames: of the crowd that plays along, and of players who have chosen none. */
import { hashOf, seeded } from '../catalogue/random';

const first =
  'Brass Quiet Green Ivory Patient Moon Salty Lucky North Ruby Paper Teal Oak Slow Mint Plum Amber Copper Velvet Tiny'.split(
    ' ',
  );
const second =
  'Fox Owl Cloth Ace Bee Key Anchor Fern Lamp Carp Crown Comet Bell Tide Rocket Rose Dice Kite Eye Temple'.split(' ');

export const NICKNAMES = first.length * second.length;

/** The nickname of a number; numbers that differ by less than `NICKNAMES` have different ones. */
export const nicknameAt = (index: number): string => {
  const at = index % NICKNAMES;
  return `${first[at % first.length]}${second[(Math.floor(at / first.length) + at) % second.length]}`;
};

/** A few different nicknames, the same for the same word. */
export function nicknamesFor(word: string, count: number): string[] {
  const random = seeded(hashOf(word));
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, NICKNAMES)) chosen.add(Math.floor(random() * NICKNAMES));
  return [...chosen].map(nicknameAt);
}

/** How a player is named to others: their nickname, else one that tells nothing of them. */
export const publicName = (player: { uid: number; fakename: string }): string =>
  player.fakename || `${nicknameAt(hashOf(`player ${player.uid}`))}${player.uid}`;

/** How a player is named among the winners: the first letter, and nothing of the name's length. */
export const maskedName = (player: { uid: number; fakename: string }): string => `${[...publicName(player)][0]}***`;
