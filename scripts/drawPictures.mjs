/** Draws public/og.jpg, the picture of shared links, from the sandbox's vector drawing: `npx tsx scripts/drawPictures.mjs`. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawOpenGraph } from '../sandbox/catalogue/art/brand.ts';

const path = fileURLToPath(new URL('../public/og.jpg', import.meta.url));
await sharp(Buffer.from(drawOpenGraph())).jpeg({ quality: 86 }).toFile(path);
