/** Drawings as bitmaps, as real operators serve them; phones render them faster than SVG. */
import sharp from 'sharp';

// One thread, so that the other core stays free for API calls.
sharp.concurrency(1);

const FLAT = 62;
const SMOOTH = 90;

/** WebP at the drawing's own size. Flat colours allow a low quality; large gradients (`isSmooth`) would show blocks. */
export const bitmapOf = (svg: string, { isSmooth = false } = {}): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .webp({ quality: isSmooth ? SMOOTH : FLAT })
    .toBuffer();
