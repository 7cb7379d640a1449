/** Drawings as bitmaps: what a real operator serves, and what a phone paints without building a document for each. */
import sharp from 'sharp';

// One picture at a time leaves the other core to the calls.
sharp.concurrency(1);

/** Pixels for each unit of a poster: a tile of 120 CSS px at three times. */
const SCALE = 1.2;
const DPI_OF_SVG = 72;

/** WebP of a drawing. */
export const bitmapOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DPI_OF_SVG * SCALE })
    .webp({ quality: 76 })
    .toBuffer();
