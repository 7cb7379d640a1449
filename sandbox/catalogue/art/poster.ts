/** The poster of a game: 300 by 400, under 3 KB, drawn from its name alone. */
import { hashOf } from '../random';
import { backdrops } from './backdrops';
import { type EmblemName, emblems } from './emblems';
import { escaped, fitted } from './lettering';
import { type Palette, palettes } from './palettes';
import { tinted } from './shapes';

export interface PosterOf {
  name: string;
  providerName: string;
  emblem: EmblemName;
  palette: Palette;
}

const SERIF = 'Georgia,&#39;Times New Roman&#39;,serif';
const SANS = 'system-ui,&#39;Segoe UI&#39;,Roboto,sans-serif';
const faces = [
  { family: SERIF, weight: 700, capitals: false },
  { family: SANS, weight: 800, capitals: true },
  { family: SERIF, weight: 400, capitals: true },
] as const;

function titleOf(name: string, seed: number): string {
  const face = faces[seed % faces.length] ?? faces[0];
  const { size, lines } = fitted(face.capitals ? name.toUpperCase() : name, 240, {
    max: face.capitals ? 30 : 36,
    min: 17,
  });
  const bottom = lines.length === 1 ? 334 : 348;
  const rows = lines.map(
    (line, index) =>
      `<tspan x="150" y="${bottom - (lines.length - 1 - index) * Math.round(size * 1.12)}">${escaped(line)}</tspan>`,
  );
  return `<g font-family="${face.family}" font-size="${size}" font-weight="${face.weight}" fill="#fff">${'<text>'}${rows.join('')}</text></g>`;
}

const frames = [
  '<rect x="10" y="10" width="280" height="380" rx="10" fill="none" stroke="{L}" stroke-opacity=".35"/>',
  '<path d="M26 10H274A16 16 0 0 0 290 26V374A16 16 0 0 0 274 390H26A16 16 0 0 0 10 374V26A16 16 0 0 0 26 10Z" fill="none" stroke="{L}" stroke-opacity=".4"/>',
  '<path d="M10 44V10H44M256 10H290V44M290 356V390H256M44 390H10V356" fill="none" stroke="{L}" stroke-width="1.5" stroke-opacity=".6"/>',
] as const;

/** SVG text of a poster. The title is set to fit; nothing in it is loaded from elsewhere. */
export function drawPoster(game: PosterOf): string {
  const seed = hashOf(`poster ${game.name}`);
  const { ground, deep, light, shade, accent } = game.palette ?? palettes[0];
  const colours = { L: light, S: shade, A: accent, D: deep };
  const backdrop = backdrops[seed % backdrops.length] ?? backdrops[0];
  const frame = frames[(seed >>> 4) % frames.length] ?? frames[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" text-anchor="middle"><defs><radialGradient id="g" cx=".5" cy=".4" r=".75"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="f" x2="0" y2="1"><stop offset=".55" stop-color="${deep}" stop-opacity="0"/><stop offset=".8" stop-color="${deep}" stop-opacity=".9"/></linearGradient></defs><path fill="url(#g)" d="M0 0H300V400H0Z"/><g transform="translate(150 160)">${backdrop}</g><path fill="url(#f)" d="M0 0H300V400H0Z"/><g transform="translate(150 160) scale(1.72)">${tinted(emblems[game.emblem], colours)}</g>${tinted(frame, colours)}${titleOf(game.name, seed >>> 8)}<text x="150" y="374" font-family="${SANS}" font-size="12" letter-spacing="1.5" fill="${light}" fill-opacity=".85">${escaped(game.providerName)}</text></svg>`;
}
