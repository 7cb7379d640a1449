/** Drawings as bitmaps: what a real operator serves, and what a phone paints without building a document for each. */
import sharp from 'sharp';

// One picture at a time leaves the other core to the calls.
sharp.concurrency(1);

const FLAT = 62;
const SMOOTH = 90;

/** WebP of a drawing in its own size; flat colours bear a low quality, in which a large ground that darkens slowly shows squares. */
export const bitmapOf = (svg: string, { isSmooth = false } = {}): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .webp({ quality: isSmooth ? SMOOTH : FLAT })
    .toBuffer();
