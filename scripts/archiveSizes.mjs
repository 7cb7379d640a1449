/** The sizes of the web server's archive, which `npm run package -- --write` writes to docs/operations.md. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splitAtTable, withTable } from './markedTable.mjs';

/** Folders of the archive, and what is in them. */
const PARTS = {
  client: 'files of the site, each also compressed',
  desk: 'files of the help desk, each also compressed',
  web: 'the server with its libraries',
};
/** A share by which a build may differ from the document: compression and bundles vary with the platform and updates. */
const TOLERANCE = 0.1;
const MARKS = {
  document: 'docs/operations.md',
  what: 'sizes',
  from: '<!-- sizes: written by scripts/package.mjs -->\n',
  to: '<!-- end of sizes -->',
};

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const bytesOf = (folder) =>
  filesOf(folder).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Bytes of the archive, of its content and of each part. @param folder the unpacked archive */
export const archiveSizes = (archive, folder) => ({
  packed: statSync(archive).size,
  unpacked: bytesOf(folder),
  ...Object.fromEntries(Object.keys(PARTS).map((part) => [part, bytesOf(join(folder, part))])),
});

export function sizesTable(sizes) {
  const rows = [
    ['archive', '', sizes.packed],
    ['unpacked', 'everything', sizes.unpacked],
    ...Object.entries(PARTS).map(([part, content]) => [`\`${part}\``, content, sizes[part]]),
  ];
  const lines = rows.map(
    ([part, content, bytes]) => `| ${part} | ${content} | ${(bytes / 1024 / 1024).toFixed(1)} MB |`,
  );
  return ['| part | content | size |', '|---|---|---|', ...lines, ''].join('\n');
}

/** The document with the table of these sizes. */
export const withSizes = (text, sizes) => withTable(text, MARKS, sizesTable(sizes));

/** Rows of the document that differ from these sizes by more than the tolerance. */
export function outdatedSizes(text, sizes) {
  const megabytes = (table) =>
    [...table.matchAll(/^\| (.+?) \| .* \| ([\d.]+) MB \|$/gm)].map(([, part, size]) => [part, Number(size)]);
  const documented = new Map(megabytes(splitAtTable(text, MARKS)[1]));
  return megabytes(sizesTable(sizes))
    .filter(([part, size]) => !(Math.abs((documented.get(part) ?? 0) - size) <= Math.max(0.1, size * TOLERANCE)))
    .map(
      ([part, size]) =>
        `${part}: ${size} MB, but docs/operations.md says ${documented.get(part) ?? 'nothing'}; run npm run package -- --write`,
    );
}
