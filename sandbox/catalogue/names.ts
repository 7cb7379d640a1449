/** Generates game names; the noun decides the poster's emblem. */
import type { GameKind } from '@baize/contract/api/entities/games';
import type { EmblemName } from './art/emblems';
import { pick } from './random';

/** Engine that a name stands for; a slot's volatility is chosen separately. */
type NamedEngine = 'slot' | 'crash' | 'roulette' | 'wheel';
type WordList = readonly [string, ...string[]];
type Noun = readonly [string, EmblemName];

const listed = (words: string): WordList => words.trim().split(/,\s+/) as [string, ...string[]];
/** Nouns with their emblems. */
const named = (byEmblem: Partial<Record<EmblemName, string>>): readonly Noun[] =>
  Object.entries(byEmblem).flatMap(([emblem, words]) =>
    listed(words).map((noun): Noun => [noun, emblem as EmblemName]),
  );

const qualities = listed(`
  Amber, Velvet, Silent, Gilded, Northern, Crimson, Ivory, Midnight, Copper, Emerald, Winter, Lucky, Hidden, Golden,
  Scarlet, Moonlit, Quiet, Royal, Wild, Burning, Frosted, Painted, Brass, Indigo, Salted, Ancient, Laughing,
  Patient, Double, Seven, Noble, Autumn, Silver, Starlit, Smoky, Sunken, Borrowed, Bright, Clever, Wandering
`);
const places = listed(`
  Harbour, Orchard, Palace, Garden, Valley, Market, Coast, Library, Tower, Canyon, Café, Meadow, Lagoon, Bazaar,
  Opéra, Castle, Terrace, Island, Fjord, Savannah
`);
const endings = listed('Reserve, Deluxe, Nights, Encore, Gold, Many Ways, Jackpot, Rising, Quest, Fortune');

const slotNouns = named({
  crown: 'Crown, Throne',
  moon: 'Moon, Eclipse',
  sun: 'Sun, Dawn',
  star: 'Star',
  comet: 'Comet',
  key: 'Key, Locksmith',
  rose: 'Rose, Bloom',
  anchor: 'Anchor, Sailor',
  bell: 'Bell, Chime',
  diamond: 'Diamond, Jewel',
  leaf: 'Leaf, Fern',
  wave: 'Tide, Wave',
  mountain: 'Summit, Ridge',
  feather: 'Feather, Plume',
  lantern: 'Lantern, Lamp',
  compass: 'Compass, Voyage',
  clover: 'Clover, Meadow',
  flame: 'Flame, Ember',
  lotus: 'Lotus, Pond',
  bee: 'Bee, Honey',
  eye: 'Eye, Oracle',
  hourglass: 'Hourglass',
  temple: 'Temple, Pillar',
  dice: 'Dice',
  cards: 'Ace, Spade',
  owl: 'Owl',
  fish: 'Fish, Carp',
  fox: 'Fox, Vixen',
  cherry: 'Cherry, Orchard',
});
const crashNouns = named({
  comet: 'Comet Run',
  rocket: 'Ascent, Lift-off',
  balloon: 'Balloon, Montgolfière',
  mountain: 'Summit Dash',
  feather: 'Flight',
  star: 'Kite Run',
});
const fastWheelNouns = named({ wheel: 'Spinner, Quick Wheel' });
const rouletteNouns = named({ roulette: 'Roulette, Salon Roulette, Single Zero' });
const wheelNouns = named({ wheel: 'Wheel, Prize Wheel' });

export interface Named {
  name: string;
  emblem: EmblemName;
  engine: NamedEngine;
}

const sources: Record<GameKind, ReadonlyArray<readonly [NamedEngine, readonly Noun[]]>> = {
  slot: [['slot', slotNouns]],
  fast: [
    ['crash', crashNouns],
    ['crash', crashNouns],
    ['wheel', fastWheelNouns],
  ],
  live: [
    ['roulette', rouletteNouns],
    ['wheel', wheelNouns],
  ],
  casino: [
    ['roulette', rouletteNouns],
    ['wheel', wheelNouns],
  ],
};

const pickFrom = <Item>(items: readonly Item[], random: () => number): Item =>
  pick(items as readonly [Item, ...Item[]], random);

function compose(kind: GameKind, noun: string, random: () => number): string {
  const quality = pick(qualities, random);
  const shape = random();
  if (kind !== 'slot') return shape < 0.5 ? `${quality} ${noun}` : `${pick(places, random)} ${noun}`;
  if (shape < 0.5) return `${quality} ${noun}`;
  if (shape < 0.72) return `${noun} of the ${pick(places, random)}`;
  return `${quality} ${noun} ${pick(endings, random)}`;
}

/** A name that is not in `taken`, to which it is added. */
export function nextName(kind: GameKind, random: () => number, taken: Set<string>): Named {
  for (let attempt = 0; ; attempt += 1) {
    const [engine, nouns] = pickFrom(sources[kind], random);
    const [noun, emblem] = pickFrom(nouns, random);
    const plain = compose(kind, noun, random);
    // A large catalogue exhausts the combinations; then names get a number.
    const name = attempt < 12 ? plain : `${plain} ${attempt - 10}`;
    const repeats = new Set(plain.toLowerCase().split(' ')).size < plain.split(' ').length;
    if (repeats || taken.has(name)) continue;
    taken.add(name);
    return { name, emblem, engine };
  }
}
