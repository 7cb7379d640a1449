/**
 * Starts the reads that `data-early` of `<html>` lists; `src/services/http.ts` takes the responses. Not in a launch.
 */
import { REQUEST_ID_CHARS, REQUEST_ID_HEADER } from '@baize/contract/errors/requestId';
import type { EarlyPage, EarlyRead } from '../../services/earlyReads';

function begin(address: string): EarlyRead {
  const controller = new AbortController();
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => REQUEST_ID_CHARS[byte % 32]).join('');
  const answer = fetch(address, { signal: controller.signal, headers: { [REQUEST_ID_HEADER]: id } });
  // The caller that takes the response handles its failure.
  answer.catch(() => {});
  return { answer, controller, id };
}

const { early, launch } = document.documentElement.dataset;
if (early && launch === undefined)
  (globalThis as EarlyPage).earlyReads = Object.fromEntries(
    early.split(' ').map((address) => [address, begin(address)]),
  );
