import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { settingNames } from '../../../sandbox/settings';
import { readWebSettings } from '../../../src/web/settings';

/** The names that a reader of the environment asks for. */
function namesReadBy(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>();
  const values: Record<string, string> = { API_URL: 'https://operator.example', CMS_URL: 'https://cms.example' };
  const env = new Proxy(values, {
    get: (target, name) => {
      names.add(String(name));
      return target[String(name)];
    },
  });
  read(env);
  return [...names].filter((name) => name !== 'NODE_ENV');
}

test('[W-1] --help lists every setting once, and starts nothing', () => {
  const help = execFileSync(process.execPath, ['scripts/start.mjs', '--help'], { encoding: 'utf8', timeout: 20_000 });
  const listed = [...help.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name);
  const web = namesReadBy(readWebSettings);
  expect(web).toContain('TELEGRAM_APP_LINK');
  expect(settingNames).toContain('DATA_DIR');
  expect(new Set(listed)).toEqual(new Set([...settingNames, ...web]));
  expect(listed).toHaveLength(new Set(listed).size);
});
