/** Creates and reads gzip files; with uncompressed blocks where the browser has no compression (iOS before 16.4). */

const BLOCK = 65_535;

function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const littleEndian = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 255);

export function stored(text: string): Blob {
  const bytes = new TextEncoder().encode(text);
  const parts: Uint8Array<ArrayBuffer>[] = [new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK) {
    const block = bytes.slice(at, at + BLOCK);
    const isLast = at + BLOCK >= bytes.length ? 1 : 0;
    parts.push(new Uint8Array([isLast, ...littleEndian(block.length, 2), ...littleEndian(~block.length, 2)]), block);
  }
  parts.push(new Uint8Array([...littleEndian(crcOf(bytes), 4), ...littleEndian(bytes.length, 4)]));
  return new Blob(parts);
}

const HEADER = 10;
const BLOCK_HEADER = 5;

/** @throws Error for compressed blocks, which only a browser with compression has made */
export async function textOfStored(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let isLast = false;
  for (let at = HEADER; !isLast; ) {
    const kind = bytes[at] ?? 2;
    if (kind > 1) throw new Error('The file is compressed');
    const length = (bytes[at + 1] ?? 0) + ((bytes[at + 2] ?? 0) << 8);
    blocks.push(bytes.slice(at + BLOCK_HEADER, at + BLOCK_HEADER + length));
    at += BLOCK_HEADER + length;
    isLast = kind === 1;
  }
  return new Blob(blocks).text();
}

export async function textOfGzip(file: Blob): Promise<string> {
  if (typeof DecompressionStream === 'undefined') return textOfStored(file);
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

export async function gzip(text: string): Promise<Blob> {
  const { body } = new Response(text);
  if (typeof CompressionStream === 'undefined' || !body) return stored(text);
  return new Response(body.pipeThrough(new CompressionStream('gzip'))).blob();
}
