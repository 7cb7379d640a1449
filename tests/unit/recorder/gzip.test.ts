import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzip, stored, textOfGzip, textOfStored } from '../../../src/recorder/report/gzip';

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

test.each([
  ['nothing', ''],
  ['a text', 'Où est mon dépôt de 50 € ?'],
  ['more than a block', 'a'.repeat(65_535) + 'b'.repeat(70_000)],
])('[H-6] a file is one for every reader where the browser packs nothing: %s', async (_case, text) => {
  expect(gunzipSync(await bytesOf(stored(text))).toString('utf8')).toBe(text);
  expect(gunzipSync(await bytesOf(await gzip(text))).toString('utf8')).toBe(text);
  expect([await textOfStored(stored(text)), await textOfGzip(await gzip(text))]).toEqual([text, text]);
});
