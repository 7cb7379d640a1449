/** Pictures of the CMS, as it has them. */
import type { PictureWidth } from '@baize/contract/cms/uploadPath';
import type { Picture } from './resize';

/** Milliseconds. */
const LIMIT = 10_000;
const MAX_BYTES = 15 * 1024 * 1024;
const PICTURE = /^image\//;
const SERVED = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/;
const MISSING_STATUSES = [404, 410];

/** The CMS has no such picture, or one that is not served. */
export class NoPicture extends Error {}

/** Names of the versions that Strapi itself makes of large pictures, with their widths. */
const CMS_VERSIONS = [
  ['small', 500],
  ['medium', 750],
  ['large', 1000],
] as const;

async function readBytes(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > MAX_BYTES) {
      await reader?.cancel();
      throw new NoPicture(`it has more than ${MAX_BYTES} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** @throws NoPicture @throws Error during an outage of the CMS */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Picture> {
  const answer = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
    // The CMS's address is the only one that may be read.
    redirect: 'error',
  });
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
  const isPicture = answer.status === 200 && PICTURE.test(type);
  if (isPicture && SERVED.test(type)) return { type, bytes: await readBytes(answer) };
  await answer.body?.cancel();
  const message = `the CMS answered ${answer.status} with the type "${type}"`;
  if (isPicture || MISSING_STATUSES.includes(answer.status)) throw new NoPicture(message);
  // A proxy or a sign-in page in front of the CMS answers in its place.
  throw new Error(message);
}

/** The smallest version that the CMS made for a width, else the file itself. @throws as `fetchPicture` */
export async function fetchVersion(address: string, width: PictureWidth, signal: AbortSignal): Promise<Picture> {
  const [name] = CMS_VERSIONS.find(([, versionWidth]) => width <= versionWidth) ?? [];
  if (name !== undefined) {
    const version = address.replace(/[^/]+$/, (file) => `${name}_${file}`);
    const found = await fetchPicture(version, signal).catch((error: unknown) => {
      if (error instanceof NoPicture) return null;
      throw error;
    });
    if (found) return found;
  }
  return fetchPicture(address, signal);
}
