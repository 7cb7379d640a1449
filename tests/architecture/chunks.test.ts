import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, chunkGroups } from '../../scripts/chunks.mjs';

const root = process.cwd();

test('[W-1] chunk lists name existing files, and no file is in two chunks', () => {
  const groups = chunkGroups(root, CHUNKS);
  const inSource = (path: string) => join(root, 'src', path).replaceAll('\\', '/');
  const chunkOf = (path: string) => groups.find(({ test: fits }) => fits.test(path))?.name;
  expect(chunkOf(inSource('screens/cashier/DepositForm.tsx'))).toBe('paying');
  expect(chunkOf(inSource('components/primitives/Dialog.module.css'))).toBe('parts');
  expect(chunkOf(inSource('recorder/privacy/api/games.ts'))).toBe('report');
  expect(chunkOf(join(root, 'packages/contract/src/money/sum.ts').replaceAll('\\', '/'))).toBe('parts');
  expect(chunkOf(join(root, 'node_modules/valibot/dist/index.js').replaceAll('\\', '/'))).toBe('http');
  // Names match in full, not by prefix.
  expect(chunkOf(inSource('components/DialogStack.tsx'))).toBeUndefined();
});

test('[W-1] the build fails, naming both, when a chunk lists a missing file or a file of another chunk', () => {
  expect(() => chunkGroups(root, { parts: ['components/primitives/Button', 'components/Gone'] })).toThrow(
    'Chunk parts: no file matches components/Gone',
  );
  expect(() =>
    chunkGroups(root, { one: ['components/primitives/Button'], two: ['components/primitives/Button'] }),
  ).toThrow('Chunks one and two both contain components/primitives/Button');
});
