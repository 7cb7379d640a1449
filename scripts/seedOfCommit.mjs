import { spawnSync } from 'node:child_process';

/** Turns shares and turns (docs/decisions/056): `TEST_SEED`, else the commit's own number; 0 where there is no repository. */
export function seedOfCommit() {
  if (process.env.TEST_SEED) return Number(process.env.TEST_SEED);
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 16) || 0;
}
