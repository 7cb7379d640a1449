/** The house's own drawings: mark, logo, favicon, banners, providers' marks; in the brand's colours. */
import brand from '#brand/brand.json' with { type: 'json' };
import pictures from '#brand/pictures.json' with { type: 'json' };
import { hashOf } from '../random';
import { backdrops } from './backdrops';
import { type EmblemName, emblems } from './emblems';
import { fitted, outlined, widthOf } from './lettering';
import { paletteOf, palettes } from './palettes';
import { tinted } from './shapes';

const brass = pictures.tints;
type Tints = typeof brass;

/** The inner box clips: a picture that is letterboxed would show what lies beyond its edges. */
const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><svg width="${width}" height="${height}">${body}</svg></svg>`;

const LOGO_SIZE = 29;

/** The mark, in a box of -50 to 50. */
const mark = pictures.seal;

export const drawMark = () => svg(64, 64, `<g transform="translate(32 32) scale(.64)">${mark}</g>`);

/** The mark and the name, as wide as the name is. */
export const drawLogo = () =>
  svg(
    Math.ceil(60 + LOGO_SIZE * widthOf(brand.name, 'serif')),
    48,
    `<g transform="translate(24 24) scale(.44)">${mark}</g><path fill="${pictures.word}" d="${outlined(brand.name, { face: 'serif', size: LOGO_SIZE, x: 56, y: 34 })}"/>`,
  );

interface Scene {
  hero: EmblemName;
  guests: readonly [EmblemName, EmblemName];
  palette: number;
}

/** Every banner by its name. */
export const scenes: Record<string, Scene> = {
  welcome: { hero: 'crown', guests: ['cards', 'diamond'], palette: 0 },
  tables: { hero: 'roulette', guests: ['dice', 'cards'], palette: 11 },
  fresh: { hero: 'rocket', guests: ['star', 'comet'], palette: 10 },
  jackpots: { hero: 'diamond', guests: ['clover', 'star'], palette: 4 },
  tournament: { hero: 'compass', guests: ['flame', 'crown'], palette: 5 },
  quiet: { hero: 'lotus', guests: ['moon', 'leaf'], palette: 8 },
  cashback: { hero: 'hourglass', guests: ['key', 'bell'], palette: 0 },
  loyalty: { hero: 'owl', guests: ['feather', 'lantern'], palette: 11 },
  'jackpot-grand': { hero: 'crown', guests: ['diamond', 'star'], palette: 5 },
  'jackpot-major': { hero: 'diamond', guests: ['bell', 'clover'], palette: 10 },
  'jackpot-minor': { hero: 'clover', guests: ['bee', 'leaf'], palette: 0 },
  'jackpot-hourly': { hero: 'hourglass', guests: ['moon', 'sun'], palette: 8 },
  'tournament-week': { hero: 'sun', guests: ['flame', 'star'], palette: 3 },
  'tournament-sprint': { hero: 'comet', guests: ['rocket', 'star'], palette: 10 },
  'tournament-tables': { hero: 'wheel', guests: ['roulette', 'dice'], palette: 0 },
  'tournament-break': { hero: 'hourglass', guests: ['bell', 'sun'], palette: 8 },
  'offer-first': { hero: 'key', guests: ['crown', 'rose'], palette: 0 },
  'offer-monday': { hero: 'bell', guests: ['clover', 'cherry'], palette: 11 },
  'offer-bet': { hero: 'compass', guests: ['star', 'bell'], palette: 5 },
  auth: { hero: 'cards', guests: ['dice', 'diamond'], palette: 0 },
  menu: { hero: 'lantern', guests: ['feather', 'moon'], palette: 0 },
  loader: { hero: 'diamond', guests: ['star', 'star'], palette: 0 },
  popup: { hero: 'rose', guests: ['star', 'feather'], palette: 5 },
};

/** Sizes by the word at the end of an address. The tall one beside a desk's form is twice what it is called: a form of many fields stretches it. */
export const sizes: Record<string, readonly [number, number]> = {
  wide: [1200, 400],
  low: [720, 360],
  tall: [720, 480],
  card: [720, 480],
  band: [1200, 500],
  '360x520': [720, 1040],
  '735x240': [735, 240],
  square: [320, 320],
  og: [1200, 630],
};

const put = (name: EmblemName, x: number, y: number, scale: number, colours: Tints, more = '') =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) ${more}scale(${scale.toFixed(2)})">${tinted(emblems[name], colours)}</g>`;

/** Half of one colour and half of another, both as `#rrggbb`. */
const mixed = (one: string, other: string) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return Math.round(((a ?? 0) + (b ?? 0)) / 2)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** As if half transparent on its ground, though nothing behind it shows through. */
const faded = ({ L, S, A, D }: Tints, ground: string): Tints => ({
  L: mixed(L, ground),
  S: mixed(S, ground),
  A: mixed(A, ground),
  D: mixed(D, ground),
});

const centred: ReadonlySet<string> = new Set(['card', 'band']);

/**
 * Emblems for cards whose words stand beside or beneath their picture: the large one in the very middle, all of them in three fifths
 * of the height, so that low crops are whole. Companions stand so far to the sides that an upright crop is without them, rather than
 * with halves of them.
 */
function drawCentred(scene: Scene, [width, height]: readonly [number, number], colours: Tints, faint: Tints): string {
  const [left, right] = scene.guests;
  const [x, y, aside] = [width / 2, height / 2, width * 0.37];
  const drop = height * 0.1;
  const scale = height * (width / height > 2 ? 0.0054 : 0.0042);
  const companions = `${put(left, x - aside, y + drop, scale * 0.48, faint, 'rotate(-12) ')}${put(right, x + aside, y - drop, scale * 0.45, faint, 'rotate(12) ')}`;
  return `${companions}${put(scene.hero, x, y, scale, colours)}`;
}

/** A banner without words: those are the page's, in the player's language, over its left or lower part. */
export function drawBanner(name: string, size: string): string | null {
  const scene = Object.hasOwn(scenes, name) && scenes[name];
  const box = Object.hasOwn(sizes, size) && sizes[size];
  if (!scene || !box) return null;
  const [width, height] = box;
  // The first palette is the house's own.
  const { ground, deep } = scene.palette === 0 ? pictures : (palettes[scene.palette] ?? palettes[0]);
  const colours = { ...brass, D: deep };
  const faint = faded(colours, mixed(ground, deep));
  const isCentred = centred.has(size);
  const isLandscape = !isCentred && width / height > 1.6;
  // A phone's banner is narrow: what it shows keeps to its end, all of it beside the words.
  const isLow = size === 'low';
  const x = isLandscape ? width - height * (isLow ? 0.54 : 0.62) : width / 2;
  // Above the lower third, where cards have their words.
  const y = height * (isLandscape || isCentred ? 0.5 : 0.39);
  // A tall one is cut at its sides by a form of many fields.
  const unit = (isLandscape ? height : Math.min(width, height) * (height > width ? 0.62 : 0.9)) / 100;
  const [left, right] = scene.guests;
  const end = x + unit * (isLow ? 37 : 42);
  const beside = isLow ? { x: end, y: y + unit * 30 } : { x: x - unit * 44, y: y + unit * 17 };
  const backdrop = backdrops[hashOf(name) % backdrops.length] ?? backdrops[0];
  const inside = isCentred
    ? drawCentred(scene, box, colours, faint)
    : `${put(left, beside.x, beside.y, unit * 0.3, faint, 'rotate(-14) ')}${put(right, end, y - unit * 18, unit * 0.26, faint, 'rotate(12) ')}${put(scene.hero, x, y, unit * 0.62, colours)}`;
  return svg(
    width,
    height,
    `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${width * 0.72}"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><path fill="url(#g)" d="M0 0H${width}V${height}H0Z"/><g transform="translate(${Math.round(x)} ${y}) scale(${(unit * 0.42).toFixed(2)})">${backdrop}</g>${inside}`,
  );
}

/** A studio's mark: its initial in its own colours, and its name. */
export function drawProvider(name: string): string {
  const { ground, deep, light } = paletteOf(name);
  const { size } = fitted(name, 'serif', 124, { max: 20, min: 11 }, 1);
  const initial = outlined(name.charAt(0), { face: 'serifBold', size: 28, x: 32, y: 42, isCentred: true });
  return svg(
    200,
    64,
    `<rect x="8" y="8" width="48" height="48" rx="${hashOf(name) % 2 === 0 ? 24 : 10}" fill="${ground}"/><rect x="11" y="11" width="42" height="42" rx="${hashOf(name) % 2 === 0 ? 21 : 8}" fill="${deep}"/><path fill="${light}" d="${initial}"/><path fill="#f4efe1" d="${outlined(name, { face: 'serif', size, x: 66, y: 39 })}"/>`,
  );
}
