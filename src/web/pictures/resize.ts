/** Resizing by `sharp`, a native library that operators add if they want it. */
import type { PictureWidth } from '@baize/contract/cms/uploadPath';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Picture {
  type: string;
  bytes: Buffer;
}

export type Resize = (picture: Picture, width: PictureWidth, format: PictureFormat | null) => Promise<Picture>;

/** A small file can hold a huge picture, which would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** AVIF takes most of the time; more effort saves few bytes. */
const AVIF_EFFORT = 2;

/** Null without the library. */
export async function loadResize(): Promise<Resize | null> {
  const sharp = await import('sharp').then(
    (library) => library.default,
    () => null,
  );
  if (!sharp) return null;
  // Several pictures are resized at a time, each by one thread.
  sharp.concurrency(1);
  return async (picture, width, format) => {
    const image = sharp(picture.bytes, { limitInputPixels: MAX_PIXELS });
    const { pages = 1 } = await image.metadata();
    // An animation would stop.
    if (pages > 1) return picture;
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
    const written =
      format === 'avif' ? resized.avif({ effort: AVIF_EFFORT }) : format === 'webp' ? resized.webp() : resized;
    const bytes = await written.toBuffer();
    return { type: format ? `image/${format}` : picture.type, bytes };
  };
}
