/** The poster of a game: 300 by 400, drawn from its name alone. */
import { hashOf } from '../random';
import { backdrops } from './backdrops';
import { type EmblemName, emblems } from './emblems';
import { type Face, fitted, outlined } from './lettering';
import { type Palette, palettes } from './palettes';
import { tinted } from './shapes';

export interface PosterOf {
  name: string;
  emblem: EmblemName;
  palette: Palette;
}

const faces: ReadonlyArray<{ face: Face; capitals: boolean }> = [
  { face: 'serifBold', capitals: false },
  { face: 'sansBold', capitals: true },
  { face: 'serif', capitals: true },
];
const MIDDLE = 150;

/** A poster's title: font, lines, and the size at which they fit. */
export function titleOf({ name }: Pick<PosterOf, 'name'>) {
  const { face, capitals } = faces[(hashOf(`poster ${name}`) >>> 8) % faces.length] ?? {
    face: 'serif',
    capitals: false,
  };
  const titleText = capitals ? name.toUpperCase() : name;
  return { face, ...fitted(titleText, face, 240, { max: capitals ? 30 : 36, min: 17 }) };
}

function titlePath(game: PosterOf): string {
  const { face, size, lines } = titleOf(game);
  const bottom = lines.length === 1 ? 344 : 360;
  const rows = lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * Math.round(size * 1.12);
    return outlined(line, { face, size, x: MIDDLE, y, isCentred: true });
  });
  return `<path fill="#fff" d="${rows.join('')}"/>`;
}

const borders = [
  '<rect x="10" y="10" width="280" height="380" rx="10" fill="none" stroke="{L}" stroke-opacity=".35"/>',
  '<path d="M26 10H274A16 16 0 0 0 290 26V374A16 16 0 0 0 274 390H26A16 16 0 0 0 10 374V26A16 16 0 0 0 26 10Z" fill="none" stroke="{L}" stroke-opacity=".4"/>',
  '<path d="M10 44V10H44M256 10H290V44M290 356V390H256M44 390H10V356" fill="none" stroke="{L}" stroke-width="1.5" stroke-opacity=".6"/>',
] as const;

/** SVG text of a poster: 300 by 400, without external resources. */
export function drawPoster(game: PosterOf): string {
  const seed = hashOf(`poster ${game.name}`);
  const { ground, deep, light, shade, accent } = game.palette ?? palettes[0];
  const colours = { L: light, S: shade, A: accent, D: deep };
  const backdrop = backdrops[seed % backdrops.length] ?? backdrops[0];
  const border = borders[(seed >>> 4) % borders.length] ?? borders[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400"><defs><radialGradient id="g" cx=".5" cy=".4" r=".75"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="f" x2="0" y2="1"><stop offset=".55" stop-color="${deep}" stop-opacity="0"/><stop offset=".8" stop-color="${deep}" stop-opacity=".9"/></linearGradient></defs><path fill="url(#g)" d="M0 0H300V400H0Z"/><g transform="translate(150 160)">${backdrop}</g><path fill="url(#f)" d="M0 0H300V400H0Z"/><g transform="translate(150 160) scale(1.72)">${tinted(emblems[game.emblem], colours)}</g>${tinted(border, colours)}${titlePath(game)}</svg>`;
}
