/** Recomputes the draws of a round in the browser from the revealed seeds. */
const encoder = new TextEncoder();
const WORD_RANGE = 2 ** 32;

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function hashOfSeed(serverSeed: string) {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)));
}

/** Uniform numbers below each limit, in order. */
export async function drawAll(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  limits: number[],
  cursor: number = 0,
) {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  let words: number[] = [];
  let next = cursor;
  const results = [];
  for (const limit of limits) {
    const fair = WORD_RANGE - (WORD_RANGE % limit);
    let value = fair;
    while (value >= fair) {
      if (words.length === 0) {
        const block = new DataView(
          await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${nonce}:${next}`)),
        );
        words = Array.from({ length: 8 }, (_, index) => block.getUint32(index * 4));
        next += 1;
      }
      value = words.shift() ?? fair;
    }
    results.push(value % limit);
  }
  return results;
}
