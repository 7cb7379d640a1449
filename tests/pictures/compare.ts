/** Compares the pictures of two folders visually. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export interface Difference {
  name: string;
  /** Number of differing pixels, or the side without such a picture. */
  difference: number | 'missing before' | 'missing now';
}

/** Filters screens by parts of their names; all of them without any. */
export const isSelected = (name: string, only: readonly string[]) =>
  only.length === 0 || only.some((part) => name.includes(part));

/**
 * Colour difference to ignore: browsers antialias edges slightly differently at times, and seven steps of 255 are
 * invisible.
 */
const THRESHOLD = 0.03;

const picturesIn = (folder: string, only: readonly string[]) =>
  readdirSync(folder).filter((name) => name.endsWith('.png') && isSelected(name, only));

interface Size {
  width: number;
  height: number;
}

const sizeOf = async (file: string): Promise<Size> => sharp(file).metadata();

/** Pads a smaller picture to the common size. */
function pixelsOf(file: string, size: Size, common: Size): Promise<Buffer> {
  const rest = { right: common.width - size.width, bottom: common.height - size.height };
  return sharp(file)
    .ensureAlpha()
    .extend({ ...rest, background: '#ff00ff' })
    .raw()
    .toBuffer();
}

/** @returns how many pixels differ; draws them into a file if there are any */
async function countPixels(before: string, now: string, into: string): Promise<number> {
  if (readFileSync(before).equals(readFileSync(now))) return 0;
  const [one, other] = [await sizeOf(before), await sizeOf(now)];
  const common = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const { width, height } = common;
  const drawn = Buffer.alloc(width * height * 4);
  const [left, right] = await Promise.all([pixelsOf(before, one, common), pixelsOf(now, other, common)]);
  const count = pixelmatch(left, right, drawn, width, height, { threshold: THRESHOLD });
  if (count > 0)
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(into);
  return count;
}

/** @param into folder for pictures of the differences @returns what differs, by name */
export async function comparePictures(
  before: string,
  now: string,
  into: string,
  only: readonly string[] = [],
): Promise<Difference[]> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const [old, fresh] = [new Set(picturesIn(before, only)), new Set(picturesIn(now, only))];
  const differences: Difference[] = [];
  for (const name of [...new Set([...old, ...fresh])].sort()) {
    if (!old.has(name)) differences.push({ name, difference: 'missing before' });
    else if (!fresh.has(name)) differences.push({ name, difference: 'missing now' });
    else {
      const count = await countPixels(join(before, name), join(now, name), join(into, name));
      if (count > 0) differences.push({ name, difference: count });
    }
  }
  return differences;
}
