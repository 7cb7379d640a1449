/** Files that browsers load from the sandbox, compiled from its sources. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pageFiles } from '../common/pageFiles';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a page's folder outside of the sandbox. */
function newPage(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-page-'));
  folders.push(folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { read: pageFiles(relative(resolve('sandbox'), folder)), write };
}

test('[R-28] a frame’s script is requested as .js, runs without types, and imports addresses that browsers can load', async () => {
  const read = pageFiles('games/frames');
  const script = await read('host.js');
  expect(script).toContain('export function sendToHost(message) {');
  expect(script).not.toContain('import');
  expect(await read('main.js')).toMatch(/from "\.\/dom\.js"/);
  expect(await read('frame.css')).toContain('{');
});

test('[R-28] every import of every frame and page is an address that browsers can load', async () => {
  const files = readdirSync('sandbox', { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /[\\/](page|frames)[\\/]\w+\.ts$/.test(file));
  expect(scripts.length).toBeGreaterThan(50);
  const importsOf = async (file: string) => {
    const read = pageFiles(dirname(file));
    const text = (await read(basename(file).replace('.ts', '.js'))) ?? '';
    return [...text.matchAll(/\bfrom "(.+?)"/g)].map(([, address = '']) => address);
  };
  const imports = (await Promise.all(scripts.map(importsOf))).flat();
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((address) => !/^\.\.?\/[\w./]+\.js$/.test(address))).toEqual([]);
});

test('[R-28] names of the folder alone are answered, and sources are not', async () => {
  const { read } = newPage({ 'a.ts': 'export const one: number = 1;', 'a.css': 'p {}', 'notes.md': 'ours' });
  const requested = ['a.js', 'a.css', 'a.ts', 'b.js', 'notes.md', '../games/frames/dom.js', '.', ''];
  const answered = await Promise.all(requested.map(read));
  expect(answered.map((text) => text !== null)).toEqual([true, true, false, false, false, false, false, false]);
});

test('[R-28] an edited script is seen with the next load', async () => {
  const { read, write } = newPage({ 'a.ts': 'export const one: number = 1;' });
  expect(await read('a.js')).toContain('one = 1');
  write('a.ts', 'export const one: number = 2;');
  expect(await read('a.js')).toContain('one = 2');
});

test('[R-28] a script that cannot be read fails, and is read again once it is mended', async () => {
  const { read, write } = newPage({ 'a.ts': 'export const one: number = ;' });
  await expect(read('a.js')).rejects.toThrow();
  write('a.ts', 'export const one: number = 1;');
  expect(await read('a.js')).toContain('one = 1');
});
