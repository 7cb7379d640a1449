/** The words that games are named with; a noun decides the emblem of the poster. */
import type { GameKind } from '../../src/services/api/entities/games';
import type { EmblemName } from './art/emblems';
import { pick } from './random';

/** What kind of play a name stands for; a slot's reels are chosen apart. */
type NamedEngine = 'slot' | 'crash' | 'roulette' | 'wheel';
type Words = readonly [string, ...string[]];

const qualities: Words = [
  'Amber',
  'Velvet',
  'Silent',
  'Gilded',
  'Northern',
  'Crimson',
  'Ivory',
  'Midnight',
  'Copper',
  'Emerald',
  'Winter',
  'Lucky',
  'Hidden',
  'Golden',
  'Scarlet',
  'Moonlit',
  'Quiet',
  'Royal',
  'Wild',
  'Burning',
  'Frosted',
  'Painted',
  'Brass',
  'Indigo',
  'Salted',
  'Ancient',
  'Laughing',
  'Patient',
  'Double',
  'Seven',
  'Noble',
  'Autumn',
  'Silver',
  'Starlit',
  'Smoky',
  'Sunken',
  'Borrowed',
  'Bright',
  'Clever',
  'Wandering',
];
const places: Words = [
  'Harbour',
  'Orchard',
  'Palace',
  'Garden',
  'Valley',
  'Market',
  'Coast',
  'Library',
  'Tower',
  'Canyon',
  'Café',
  'Meadow',
  'Lagoon',
  'Bazaar',
  'Opéra',
  'Castle',
  'Terrace',
  'Island',
  'Fjord',
  'Savannah',
];
const endings: Words = [
  'Reserve',
  'Deluxe',
  'Nights',
  'Encore',
  'Gold',
  'Many Ways',
  'Jackpot',
  'Rising',
  'Quest',
  'Fortune',
];

const slotNouns: ReadonlyArray<readonly [string, EmblemName]> = [
  ['Crown', 'crown'],
  ['Throne', 'crown'],
  ['Moon', 'moon'],
  ['Eclipse', 'moon'],
  ['Sun', 'sun'],
  ['Dawn', 'sun'],
  ['Star', 'star'],
  ['Comet', 'comet'],
  ['Key', 'key'],
  ['Locksmith', 'key'],
  ['Rose', 'rose'],
  ['Bloom', 'rose'],
  ['Anchor', 'anchor'],
  ['Sailor', 'anchor'],
  ['Bell', 'bell'],
  ['Chime', 'bell'],
  ['Diamond', 'diamond'],
  ['Jewel', 'diamond'],
  ['Leaf', 'leaf'],
  ['Fern', 'leaf'],
  ['Tide', 'wave'],
  ['Wave', 'wave'],
  ['Summit', 'mountain'],
  ['Ridge', 'mountain'],
  ['Feather', 'feather'],
  ['Plume', 'feather'],
  ['Lantern', 'lantern'],
  ['Lamp', 'lantern'],
  ['Compass', 'compass'],
  ['Voyage', 'compass'],
  ['Clover', 'clover'],
  ['Meadow', 'clover'],
  ['Flame', 'flame'],
  ['Ember', 'flame'],
  ['Lotus', 'lotus'],
  ['Pond', 'lotus'],
  ['Bee', 'bee'],
  ['Honey', 'bee'],
  ['Eye', 'eye'],
  ['Oracle', 'eye'],
  ['Hourglass', 'hourglass'],
  ['Temple', 'temple'],
  ['Pillar', 'temple'],
  ['Dice', 'dice'],
  ['Ace', 'cards'],
  ['Spade', 'cards'],
  ['Owl', 'owl'],
  ['Fish', 'fish'],
  ['Carp', 'fish'],
  ['Fox', 'fox'],
  ['Vixen', 'fox'],
  ['Cherry', 'cherry'],
  ['Orchard', 'cherry'],
];
const crashNouns: ReadonlyArray<readonly [string, EmblemName]> = [
  ['Comet Run', 'comet'],
  ['Ascent', 'rocket'],
  ['Lift-off', 'rocket'],
  ['Balloon', 'balloon'],
  ['Montgolfière', 'balloon'],
  ['Summit Dash', 'mountain'],
  ['Flight', 'feather'],
  ['Kite Run', 'star'],
];
const fastWheelNouns: ReadonlyArray<readonly [string, EmblemName]> = [
  ['Spinner', 'wheel'],
  ['Quick Wheel', 'wheel'],
];
const rouletteNouns: ReadonlyArray<readonly [string, EmblemName]> = [
  ['Roulette', 'roulette'],
  ['Salon Roulette', 'roulette'],
  ['Single Zero', 'roulette'],
];
const wheelNouns: ReadonlyArray<readonly [string, EmblemName]> = [
  ['Wheel', 'wheel'],
  ['Prize Wheel', 'wheel'],
];

export interface Named {
  name: string;
  emblem: EmblemName;
  engine: NamedEngine;
}

const sources: Record<GameKind, ReadonlyArray<readonly [NamedEngine, typeof slotNouns]>> = {
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

const of = <Item>(items: readonly Item[], random: () => number): Item =>
  pick(items as readonly [Item, ...Item[]], random);

function compose(kind: GameKind, noun: string, random: () => number): string {
  const quality = pick(qualities, random);
  const shape = random();
  if (kind !== 'slot') return shape < 0.5 ? `${quality} ${noun}` : `${pick(places, random)} ${noun}`;
  if (shape < 0.5) return `${quality} ${noun}`;
  if (shape < 0.72) return `${noun} of the ${pick(places, random)}`;
  return `${quality} ${noun} ${pick(endings, random)}`;
}

/** A name that nobody has taken yet; `taken` learns it. */
export function nextName(kind: GameKind, random: () => number, taken: Set<string>): Named {
  for (let attempt = 0; ; attempt += 1) {
    const [engine, nouns] = of(sources[kind], random);
    const [noun, emblem] = of(nouns, random);
    const plain = compose(kind, noun, random);
    // Every word is used up at some size of the catalogue; then games come in numbered editions.
    const name = attempt < 12 ? plain : `${plain} ${attempt - 10}`;
    const repeats = new Set(plain.toLowerCase().split(' ')).size < plain.split(' ').length;
    if (repeats || taken.has(name)) continue;
    taken.add(name);
    return { name, emblem, engine };
  }
}
