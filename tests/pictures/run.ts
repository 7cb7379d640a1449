/**
 * `npm run pictures -- --to <folder>` draws this product, with `--from <commit>` that of a commit. `--against <folder
 * or commit>` compares with the pictures of a folder, or with those of a commit, which are drawn first. `--only <parts
 * of names>` selects screens. Exits with 1 when something differs or cannot be drawn.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runIn } from '../languages/startCopy';
import { linkPackages } from '../linkPackages';
import { comparePictures } from './compare';
import { drawPictures } from './draw';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    to: { ...text, default: 'test-results/pictures' },
    from: text,
    against: text,
    only: text,
    workers: { ...text, default: '2' },
  },
});
const only = values.only?.split(',') ?? [];

async function draw(root: string, to: string): Promise<void> {
  const { code, output } = await runIn(root, ['scripts/build.mjs']);
  if (code !== 0) throw new Error(output);
  const problems = await drawPictures({ root, to, only, workers: Number(values.workers) });
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Draws a commit's product in a copy that uses the packages of this checkout. */
async function drawCommit(commit: string, to: string): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const root = mkdtempSync(resolve('test-results/copy-'));
  try {
    execFileSync('git', ['worktree', 'add', '--force', '--detach', root, commit], { stdio: 'inherit' });
    linkPackages(root);
    await draw(root, to);
  } finally {
    rmSync(root, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}

async function compare(before: string, now: string): Promise<void> {
  const into = join(now, 'differences');
  const differences = await comparePictures(before, now, into, only);
  const lines = differences.map(({ name, difference }) => `${String(difference).padStart(14)} ${name}`);
  writeFileSync(join(into, 'list.txt'), lines.map((line) => `${line}\n`).join(''));
  const sum = lines.length > 0 ? `${lines.length} pictures differ, in so many pixels: ${into}` : 'No picture differs.';
  console.log([...lines, sum].join('\n'));
  if (lines.length > 0) process.exitCode = 1;
}

const to = resolve(values.to);
let before = values.against;
if (before && !existsSync(before)) {
  await drawCommit(before, join(to, 'before'));
  before = join(to, 'before');
}
await (values.from ? drawCommit(values.from, to) : draw(resolve('.'), to));
if (before) await compare(resolve(before), to);
