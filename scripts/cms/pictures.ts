/**
 * Draws `cms/pictures`, bitmaps of the sandbox's images, because a new Strapi rejects SVG: `npx tsx
 * scripts/cms/pictures.ts`.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawBanner, drawLogo, drawMark } from '../../sandbox/catalogue/art/brand';
import { iconOf } from '../../sandbox/oauth/providers';

const FOLDER = fileURLToPath(new URL('../../cms/pictures/', import.meta.url));
/** Double size, for high-density screens. */
const FINE = 144;

const banners = ['menu-square', 'welcome-square', 'auth-360x520', 'auth-735x240', 'loyalty-square', 'popup-tall'];
const drawn = (name: string) => drawBanner(...(name.split(/-(?=[^-]*$)/) as [string, string])) ?? '';
const bitmap = (svg: string, density = 72) => sharp(Buffer.from(svg), { density }).webp({ quality: 62 });

const pictures = new Map([
  ['logo.webp', bitmap(drawLogo(), FINE).webp({ quality: 90 })],
  ['logo-compact.webp', bitmap(drawMark(), FINE).webp({ quality: 90 })],
  ['favicon.png', sharp(Buffer.from(drawMark())).png()],
  ...(['meadow', 'tern', 'lantern'] as const).map(
    (service) => [`${service}.webp`, bitmap(iconOf(service), FINE)] as const,
  ),
  ...banners.map((name) => [`${name}.webp`, bitmap(drawn(name))] as const),
]);
mkdirSync(FOLDER, { recursive: true });
for (const [name, picture] of pictures) writeFileSync(join(FOLDER, name), await picture.toBuffer());
copyFileSync(fileURLToPath(new URL('../../brands/baize/public/og.jpg', import.meta.url)), join(FOLDER, 'og.jpg'));
