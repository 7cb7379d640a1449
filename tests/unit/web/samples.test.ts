/** The samples of `deploy/`, checked with third-party tools and against the existing settings. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleFile } from '../../../scripts/settingsHelp.mjs';
import { createMetrics } from '../../../src/web/observability/metrics';
import { type Values, valueFaults, valueSets, withDefaults } from '../../helm/chart';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

/** Variables of the web server, Node and the database image. */
const allowedNames = new Set([
  ...Object.keys(parseEnv(exampleFile().replace(/^#(?=[A-Z_]+=)/gm, ''))),
  ...['NODE_ENV', 'DATABASE_URL', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
]);
const strange = (names: readonly string[]) => names.filter((name) => !allowedNames.has(name));

const DOCKERFILES = ['Dockerfile', 'source.Dockerfile'];

/** Findings that are the linter's own faults: it takes stages for images, and options with a hyphen for unknown ones. */
const isFalseAlarm = (content: string) =>
  /^FROM (?:runtime|packages|build) AS /.test(content) || /^HEALTHCHECK .*--start-period=/.test(content);

test('[O-9] the images are built as the linter of Dockerfiles wants them', () => {
  for (const file of DOCKERFILES) {
    // The exit code is the number of findings.
    const { stdout } = spawnSync('node_modules/.bin/dockerfilelint', ['-o', 'json', `deploy/${file}`], {
      encoding: 'utf8',
    });
    const { files } = JSON.parse(stdout) as { files: Array<{ issues: Array<{ content: string; title: string }> }> };
    const issues = files.flatMap((linted) => linted.issues);
    expect([file, issues.filter(({ content }) => !isFalseAlarm(content))]).toEqual([file, []]);
    expect(read(file)).toMatch(/\nUSER node\n/);
    expect(read(file)).toMatch(/\nHEALTHCHECK --interval=\d+s --timeout=\d+s --start-period=\d+s --retries=\d+ CMD /);
  }
});

test('[O-9] both ways to build the image of the web server run it alike', () => {
  const runLines = (file: string) => read(file).match(/^(?:ENV NODE_ENV|EXPOSE 8080|HEALTHCHECK|STOPSIGNAL).*$/gm);
  expect(runLines('Dockerfile')).toHaveLength(4);
  expect(runLines('source.Dockerfile')).toEqual(runLines('Dockerfile'));
});

test('[O-9] images from source install before they copy the sources, so a changed source installs nothing', () => {
  const text = read('source.Dockerfile');
  const install = text.indexOf('RUN npm ci');
  expect(install).toBeGreaterThan(0);
  expect(text.indexOf('COPY . ./')).toBeGreaterThan(install);
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const copied = [...text.slice(0, install).matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toEqual([
    'package.json',
    'package-lock.json',
    ...workspaces.map((folder) => `${folder}/package.json`),
  ]);
});

test('[O-9] images have pinned bases, and their contexts leave out secrets, packages and builds', () => {
  const composed = [...read('compose.yaml').matchAll(/^\s+image: (.+)$/gm)].map(([, image = '']) => image);
  const bases = DOCKERFILES.flatMap((file) =>
    [...read(file).matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  );
  expect([composed.length, bases.length]).toEqual([2, 2]);
  for (const image of [...composed, ...bases]) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', 'node_modules', 'dist', '.data']));
});

test('[O-9, O-15] the chart takes settings by their names, and secret ones only for its Secret', () => {
  const sets = [...valueSets().values()];
  expect(sets.length).toBeGreaterThan(3);
  for (const values of sets) expect(valueFaults(values)).toEqual([]);
  const faultsWith = (change: Values) => valueFaults(withDefaults(change, sets[0]));
  expect(faultsWith({ settings: { CACHE_SECRET: 'a secret in the open' } })).toEqual([
    '/settings must NOT have additional properties CACHE_SECRET',
  ]);
  expect(faultsWith({ settings: { API_KEYS: 'id=site-1,secret=in-the-open' } })).toEqual([
    '/settings must NOT have additional properties API_KEYS',
  ]);
  expect(faultsWith({ settings: { LOG_LEVELS: 'info' } })[0]).toContain('LOG_LEVELS');
  expect(faultsWith({ settings: { TRUSTED_PROXIES: 1 } })).toEqual(['/settings/TRUSTED_PROXIES must be string']);
  expect(faultsWith({ secrets: { CACHE_URL: 'redis://valkey', CACHE_SECRET: null } })[0]).toContain('CACHE_SECRET');
  expect(valueFaults(withDefaults({}))[0]).toBe("/settings must have required property 'API_URL'");
});

test('[O-9, O-15] the composition has two copies behind nginx, with settings that there are', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>;
  };
  expect(Object.keys(services).sort()).toEqual(['nginx', 'postgres', 'sandbox', 'web-1', 'web-2']);
  expect(strange(Object.values(services).flatMap(({ environment }) => Object.keys(environment ?? {})))).toEqual([]);
  for (const copy of ['web-1', 'web-2']) expect(read('nginx/upstream.compose.conf')).toContain(`server ${copy}:8080`);
  for (const volume of services.nginx?.volumes ?? []) read((volume.split(':')[0] ?? '').replace('./', ''));
});

test('[O-12, O-15] nginx passes the visitor’s address, host and scheme on from every location', () => {
  const [site = '', ...locations] = read('nginx/baize.conf').split(/^ {4}location /m);
  const setIn = (text: string) => [...text.matchAll(/^\s*proxy_set_header (\S+)/gm)].map(([, name]) => name);
  const headers = ['Upgrade', 'Connection', 'Host', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'];
  expect(setIn(site)).toEqual(headers);
  expect(locations.length).toBeGreaterThan(3);
  // A location that sets a header inherits none of them.
  for (const location of locations) expect([[], headers]).toContainEqual(setIn(location));
});

test('[O-19] each alert has an entry in the runbook, and rules and dashboard name only metrics that exist', async () => {
  interface Rule {
    alert?: string;
    record?: string;
    expr: string;
  }
  const { groups } = parse(read('observability/alerts.yaml')) as { groups: Array<{ rules: Rule[] }> };
  const rules = groups.flatMap((group) => group.rules);
  const alerts = rules.flatMap(({ alert }) => alert ?? []);
  const tests = read('observability/alerts.test.yaml');
  expect(alerts.length).toBeGreaterThan(10);
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(alerts));
  expect(headings.filter((heading) => !alerts.includes(heading ?? ''))).toEqual([]);
  expect(alerts.filter((alert) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);

  const { panels } = JSON.parse(read('observability/dashboard.json')) as {
    panels: Array<{ id: number; targets: Array<{ expr: string }> }>;
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const { registry, meter } = createMetrics({ apiUrl: '', cmsUrl: '' }, new AbortController().signal);
  const levels = { renderThreads: 1, rendersRunning: 0, rendersWaiting: 0, cacheEntries: 0, cacheBytes: 0 };
  meter.watch(() => ({ ...levels, isSharedCacheUsable: true }));
  const existing = new Set([...registry.getMetricsAsArray().map(({ name }) => name), 'up']);
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = expressions.flatMap((expr) => [...expr.matchAll(/\b([a-z_]+)(?=[{])/g)].map(([, name]) => name ?? ''));
  expect(named.length).toBeGreaterThan(30);
  const baseOf = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
  expect(named.filter((name) => !existing.has(name) && !existing.has(baseOf(name)))).toEqual([]);
});
