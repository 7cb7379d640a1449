/**
 * Draws a brand's bitmaps from its vector images: `BRAND=… npx tsx scripts/drawPictures.mjs` writes the favicon, the
 * home screen icons and the image for shared links into the brand's folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandFile, brandFolder, chosenBrand } from './brands.mjs';

const brand = chosenBrand();
const folder = join(brandFolder(brand), 'public');
const { name } = brandFile(brand, 'brand.json');
const { box, shapes } = brandFile(brand, 'mark.json');
const { dark } = brandFile(brand, 'look.json');
const { ground, deep, light, seal } = brandFile(brand, 'pictures.json');

const paths = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
const svg = (size, body, view = box) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}">${body}</svg>`;

mkdirSync(join(folder, 'icons'), { recursive: true });
writeFileSync(
  join(folder, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>${name}</title>${paths}</svg>\n`,
);
const draw = (file, markup) =>
  sharp(Buffer.from(markup))
    .png()
    .toFile(join(folder, 'icons', file));
for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])
  await draw(file, svg(size, paths));
// Phones crop this icon to their own shape, so the mark stays in the middle.
const around = `<rect x="-12" y="-12" width="52" height="52" fill="${shapes[0].fill ?? dark.ground}"/>${paths}`;
await draw('maskable-512.png', svg(512, around, '-8 -8 44 44'));

const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="g" cx=".5" cy=".45" r=".7"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><rect width="1200" height="630" fill="url(#g)"/><g transform="translate(600 245) scale(3)">${seal}</g><text x="600" y="545" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="96" fill="${light}">${name}</text></svg>`;
await sharp(Buffer.from(share)).jpeg({ quality: 86 }).toFile(join(folder, 'og.jpg'));
