/** Checks the documents (decisions have a date and a status, links and paths exist) and the subjects of commits. */
import { spawnSync } from 'node:child_process';
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

test('[M-15] each decision has a number, a date, a status and an index entry with its title', () => {
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

test('[M-15] links in documents lead to existing files', () => {
  const missing = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('[M-15] paths that documents name exist', () => {
  // The changelog may name files that no longer exist.
  const missing = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /`((?:src|packages|sandbox|scripts|tests|docs|cms|deploy|brands)\/[\w./-]+)`/g,
        ),
      ]
        .map(([, path = '']) => path.replace(/\/$/, ''))
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('[M-15] each override of a dependency has a row that says why', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: Record<string, unknown> };
  const rows = [
    ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| [^|]{20,} \| [^|]{10,} \|$/gm),
  ];
  expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys(overrides).toSorted());
});

test('[M-15] subjects of commits are conventional and at most 72 characters long', () => {
  // With a date alone git would start at the present time of that day. Earlier commits followed no rule, and a copy
  // without its history has nothing to check.
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--since=2026-11-28T00:00:00Z', '--format=%s'], {
    encoding: 'utf8',
  });
  const conventional = /^(feat|fix|perf|refactor|docs|test|build|ci|chore|style|revert)(\([\w./-]+\))?!?: \S/;
  const subjects = (stdout ?? '').split('\n').filter(Boolean);
  expect(subjects.filter((subject) => subject.length > 72 || !conventional.test(subject))).toEqual([]);
});
