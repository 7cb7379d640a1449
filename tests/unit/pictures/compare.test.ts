import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { comparePictures } from '../../pictures/compare';

/** A green picture with a coloured square. */
async function draw(file: string, square: string, size = { width: 60, height: 40 }): Promise<void> {
  const box = await sharp({ create: { width: 10, height: 10, channels: 4, background: square } })
    .png()
    .toBuffer();
  await sharp({ create: { ...size, channels: 4, background: '#206040' } })
    .composite([{ input: box, left: 5, top: 5 }])
    .png()
    .toFile(file);
}

test('[M-15] pictures are compared pixel by pixel: alike, other colours, another size, and one that a side lacks', async () => {
  const root = mkdtempSync(join(tmpdir(), 'baize-pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [before, now, into] = ['before', 'now', 'differences'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [before, now]) mkdirSync(folder);
  await draw(join(before, 'alike.png'), '#ffffff');
  await draw(join(now, 'alike.png'), '#ffffff');
  await draw(join(before, 'colour.png'), '#ffffff');
  await draw(join(now, 'colour.png'), '#f0f0f0');
  await draw(join(before, 'size.png'), '#ffffff');
  await draw(join(now, 'size.png'), '#ffffff', { width: 60, height: 42 });
  await draw(join(before, 'gone.png'), '#ffffff');
  await draw(join(now, 'new.png'), '#ffffff');

  const differences = await comparePictures(before, now, into);
  expect(differences).toEqual([
    { name: 'colour.png', difference: 100 },
    { name: 'gone.png', difference: 'missing now' },
    { name: 'new.png', difference: 'missing before' },
    { name: 'size.png', difference: 120 },
  ]);
  expect(['alike.png', 'colour.png', 'size.png'].map((name) => existsSync(join(into, name)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await comparePictures(before, now, into, ['alike'])).toEqual([]);
});
