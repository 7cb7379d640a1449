import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settingNames } from '../../../sandbox/settings';
import { exampleFile, withSettings, withTable } from '../../../scripts/settingsHelp.mjs';
import { readWebSettings } from '../../../src/web/settings/settings';
import { helpText } from '../../../src/web/settings/settingsHelp';

/** Names of the environment variables that a function reads. */
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

test('[O-9] .env.example and the documents are generated from the settings table', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(example).toBe(exampleFile());
  const document = readFileSync('docs/operations.md', 'utf8');
  expect(document).toBe(withTable(document));
  const schema = readFileSync('deploy/helm/baize-web/values.schema.json', 'utf8');
  expect(schema).toBe(withSettings(schema));
});

test('[O-9] .env.example works unchanged and with every line uncommented', () => {
  const example = readFileSync('.env.example', 'utf8');
  const env = { API_URL: 'https://operator.example', CMS_URL: 'https://cms.example' };
  const plain = readWebSettings({ ...parseEnv(example), ...env });
  expect(plain).toEqual(readWebSettings(env));
  const opened = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''));
  const web = namesReadBy(readWebSettings);
  expect(new Set(Object.keys(opened))).toEqual(new Set(web));
  expect(readWebSettings({ ...opened, ...env }).metricsPort).toBe(9464);
  for (const name of web) expect(helpText()).toContain(`  ${name} `);
});
