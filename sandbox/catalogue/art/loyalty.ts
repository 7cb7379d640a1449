/** Player characters and loyalty shop products: an emblem on a chip or on cloth, in the brand's colours. */
import pictures from '#brand/pictures.json' with { type: 'json' };
import { type EmblemName, emblems } from './emblems';
import { palettes } from './palettes';
import { tinted } from './shapes';

interface Drawing {
  emblem: EmblemName;
  palette: number;
}

const characters: Record<string, Drawing> = {
  fox: { emblem: 'fox', palette: 3 },
  owl: { emblem: 'owl', palette: 8 },
  bee: { emblem: 'bee', palette: 5 },
  fish: { emblem: 'fish', palette: 4 },
};

const products: Record<string, Drawing> = {
  'bonus-small': { emblem: 'clover', palette: 0 },
  'bonus-large': { emblem: 'crown', palette: 0 },
  bet: { emblem: 'compass', palette: 5 },
  spins: { emblem: 'lantern', palette: 11 },
  fish: { emblem: 'fish', palette: 4 },
  deck: { emblem: 'cards', palette: 8 },
};

/** The tinted emblem and its ground colours; null for an unknown name. */
function drawn(drawings: Record<string, Drawing>, name: string) {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (!drawing) return null;
  const { emblem, palette } = drawing;
  // Palette 0 stands for the brand's own colours.
  const { ground, deep } = palette === 0 ? pictures : (palettes[palette] ?? palettes[0]);
  return { ground, deep, emblem: tinted(emblems[emblem], { ...pictures.tints, D: deep }) };
}

/** Notches on the rim, as on casino chips. */
const notches = Array.from(
  { length: 12 },
  (_, turn) =>
    `<path transform="rotate(${turn * 30})" d="M-7 -92H7L6 -80H-6Z" fill="${pictures.light}" fill-opacity="${turn % 3 === 0 ? 0.9 : 0.35}"/>`,
).join('');

/** A character on a chip; null for an unknown name. */
export function drawCharacter(name: string): string | null {
  const drawing = drawn(characters, name);
  if (!drawing) return null;
  const { ground, deep, emblem } = drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-100 -100 200 200"><defs><radialGradient id="g" cx=".42" cy=".34" r=".75"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><circle r="98" fill="${deep}"/><circle r="96" fill="none" stroke="${pictures.line}" stroke-width="3"/>${notches}<circle r="76" fill="url(#g)" stroke="${pictures.line}" stroke-width="2"/><g transform="scale(1.12)">${emblem}</g></svg>`;
}

/** A product on cloth, 3 : 2; null for an unknown name. */
export function drawProduct(name: string): string | null {
  const drawing = drawn(products, name);
  if (!drawing) return null;
  const { ground, deep, emblem } = drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240" viewBox="-180 -120 360 240"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="-20" r="220"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><path fill="url(#g)" d="M-180 -120H180V120H-180Z"/><circle r="96" fill="none" stroke="${pictures.line}" stroke-opacity=".35" stroke-width="1.5"/><circle r="104" fill="none" stroke="${pictures.line}" stroke-opacity=".2" stroke-width="1.5"/><ellipse cy="72" rx="62" ry="9" fill="#000" fill-opacity=".28"/><g transform="scale(1.5)">${emblem}</g></svg>`;
}
