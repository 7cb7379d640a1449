import { spawnSync } from 'node:child_process';

/**
 * Seed for shares and samples of tests (decision 056): `TEST_SEED`, else the commit's hash as a number; 0 without a
 * repository.
 */
export function seedOfCommit() {
  if (process.env.TEST_SEED) return Number(process.env.TEST_SEED);
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 16) || 0;
}
