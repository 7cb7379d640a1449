/** The brand's drawings, in its colours: mark, logo, favicon, banners, provider logos. */
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

/** The inner svg clips the drawing, which would otherwise overflow when letterboxed. */
const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><svg width="${width}" height="${height}">${body}</svg></svg>`;

const LOGO_SIZE = 29;

/** The mark, in a -50 to 50 box. */
const mark = pictures.seal;

export const drawMark = () => svg(64, 64, `<g transform="translate(32 32) scale(.64)">${mark}</g>`);

/** Mark and name; the width follows the name. */
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

/** Sizes by the suffix of the address. `360x520` is drawn at double size, because long desktop forms stretch it. */
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

const placeEmblem = (name: EmblemName, x: number, y: number, scale: number, colours: Tints, more = '') =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) ${more}scale(${scale.toFixed(2)})">${tinted(emblems[name], colours)}</g>`;

/** The average of two colours, as `#rrggbb`. */
const mixed = (one: string, other: string) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return Math.round(((a ?? 0) + (b ?? 0)) / 2)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Colours as if half transparent over the ground, but opaque. */
const faded = ({ L, S, A, D }: Tints, ground: string): Tints => ({
  L: mixed(L, ground),
  S: mixed(S, ground),
  A: mixed(A, ground),
  D: mixed(D, ground),
});

const centred: ReadonlySet<string> = new Set(['card', 'band']);

/**
 * Emblems for cards with their text next to or below the picture. The large one is centred, and all fit in three fifths
 * of the height, so that low crops show them completely. Companions are far enough to the sides that an upright crop
 * excludes them instead of cutting them.
 */
function drawCentred(scene: Scene, [width, height]: readonly [number, number], colours: Tints, faint: Tints): string {
  const [left, right] = scene.guests;
  const [x, y, sideOffset] = [width / 2, height / 2, width * 0.37];
  const drop = height * 0.1;
  const scale = height * (width / height > 2 ? 0.0054 : 0.0042);
  const companions = `${placeEmblem(left, x - sideOffset, y + drop, scale * 0.48, faint, 'rotate(-12) ')}${placeEmblem(right, x + sideOffset, y - drop, scale * 0.45, faint, 'rotate(12) ')}`;
  return `${companions}${placeEmblem(scene.hero, x, y, scale, colours)}`;
}

/** A banner without text, which the page shows over its left or lower part in the player's language. */
export function drawBanner(name: string, size: string): string | null {
  const scene = Object.hasOwn(scenes, name) && scenes[name];
  const box = Object.hasOwn(sizes, size) && sizes[size];
  if (!scene || !box) return null;
  const [width, height] = box;
  // Palette 0 stands for the brand's own colours.
  const { ground, deep } = scene.palette === 0 ? pictures : (palettes[scene.palette] ?? palettes[0]);
  const colours = { ...brass, D: deep };
  const faint = faded(colours, mixed(ground, deep));
  const isCentred = centred.has(size);
  const isLandscape = !isCentred && width / height > 1.6;
  // A phone's banner is narrow, so the emblems stay at its end, next to the text.
  const isLow = size === 'low';
  const x = isLandscape ? width - height * (isLow ? 0.54 : 0.62) : width / 2;
  // Above the lower third, where cards show their text.
  const y = height * (isLandscape || isCentred ? 0.5 : 0.39);
  // The sides of a tall banner are cropped next to a long form.
  const unit = (isLandscape ? height : Math.min(width, height) * (height > width ? 0.62 : 0.9)) / 100;
  const [left, right] = scene.guests;
  const end = x + unit * (isLow ? 37 : 42);
  const leftSpot = isLow ? { x: end, y: y + unit * 30 } : { x: x - unit * 44, y: y + unit * 17 };
  const backdrop = backdrops[hashOf(name) % backdrops.length] ?? backdrops[0];
  const content = isCentred
    ? drawCentred(scene, box, colours, faint)
    : `${placeEmblem(left, leftSpot.x, leftSpot.y, unit * 0.3, faint, 'rotate(-14) ')}${placeEmblem(right, end, y - unit * 18, unit * 0.26, faint, 'rotate(12) ')}${placeEmblem(scene.hero, x, y, unit * 0.62, colours)}`;
  return svg(
    width,
    height,
    `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${width * 0.72}"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><path fill="url(#g)" d="M0 0H${width}V${height}H0Z"/><g transform="translate(${Math.round(x)} ${y}) scale(${(unit * 0.42).toFixed(2)})">${backdrop}</g>${content}`,
  );
}

/** A studio's logo: its initial in its own colours, and its name. */
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
