/** What the documents say of the repository is so: decisions have a date and a status, links and paths lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DECISIONS = 'docs/decisions';
const decisions = readdirSync(DECISIONS)
  .filter((file) => /^\d{3}-/.test(file))
  .toSorted();
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test('[M-15] each decision has its number, a date and a status, and stands in the index by its title', () => {
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| (\[\d{3}\]\(.+) \|$/gm)].map(([, row]) => row);
  const expected = decisions.map((file) => {
    const number = file.slice(0, 3);
    const text = readFileSync(join(DECISIONS, file), 'utf8');
    const [, title, status] = /^# \d{3} · (.+)\n\nDate: \d{4}-\d\d-\d\d[^·]* · (Status: .+)\n/.exec(text) ?? [];
    expect([file, status], 'after the title: Date: … · Status: …').toEqual([file, expect.any(String)]);
    return `[${number}](${file}) | ${title}`;
  });
  expect(rows).toEqual(expected);
});

test('[M-15] links of the documents lead to files that are there', () => {
  const lost = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(lost).toEqual([]);
});

test('[M-15] paths that the documents name are there', () => {
  // The changelog tells of what was.
  const lost = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`((?:src|sandbox|scripts|tests|docs|cms|deploy|brands)\/[\w./-]+)`/g)]
        .map(([, path = '']) => path.replace(/\/$/, ''))
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    );
  expect(lost).toEqual([]);
});
