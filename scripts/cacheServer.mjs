/** Finds the Valkey or Redis with which the tests try the shared cache. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const CACHE_SERVER = {
  title: 'Valkey or Redis',
  packages: ['redis-server'],
  command: 'apt-get install redis-server (or set TEST_CACHE_URL)',
};

/** Path of an installed server, or null. */
export function findCacheServer() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
