/** Drawings as bitmaps: what a real operator serves, and what a phone paints without building a document for each. */
import sharp from 'sharp';

// One picture at a time leaves the other core to the calls.
sharp.concurrency(1);

/** WebP of a drawing in its own size; flat colours bear a low quality. */
export const bitmapOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 62 }).toBuffer();
