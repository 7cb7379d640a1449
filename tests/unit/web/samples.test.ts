/** The samples of `deploy/`, checked with third-party tools and against the existing settings. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { exampleFile } from '../../../scripts/settingsHelp.mjs';
import { createMetrics } from '../../../src/web/observability/metrics';

const load = createRequire(import.meta.url);
const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

/** Variables of the web server, Node and the database image. */
const allowedNames = new Set([
  ...Object.keys(parseEnv(exampleFile().replace(/^#(?=[A-Z_]+=)/gm, ''))),
  ...['NODE_ENV', 'DATABASE_URL', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
]);
const strange = (names: readonly string[]) => names.filter((name) => !allowedNames.has(name));

interface Resource {
  apiVersion: string;
  kind: string;
  data?: Record<string, string>;
}
/** Validates against the Kubernetes schema of the resource. @throws Error that names the field */
function validate(resource: object): void {
  const { apiVersion, kind } = resource as Resource;
  const Model = load(`kubernetes-models/${apiVersion}/${kind}`)[kind];
  new Model(resource).validate();
}

test('[O-9] the images are built as the linter of Dockerfiles wants them', () => {
  for (const file of ['Dockerfile', 'sandbox.Dockerfile']) {
    const lintOutput = execFileSync('node_modules/.bin/dockerfilelint', ['-o', 'json', `deploy/${file}`], {
      encoding: 'utf8',
    });
    expect([file, JSON.parse(lintOutput).totalIssues]).toEqual([file, 0]);
    expect(read(file)).toMatch(/\nUSER node\n/);
    expect(read(file)).toMatch(/\nHEALTHCHECK /);
  }
});

test('[O-9, O-15] every resource of the Kubernetes sample is what its schema says', () => {
  const resources = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Resource);
  expect(resources.map(({ kind }) => kind)).toContain('Deployment');
  for (const resource of resources) expect(() => validate(resource)).not.toThrow();
  const settings = resources.flatMap(({ data }) => Object.keys(data ?? {}));
  expect(settings).toContain('API_URL');
  expect(strange(settings)).toEqual([]);
  const wrong = structuredClone(resources.find(({ kind }) => kind === 'Deployment')) as unknown as {
    spec: { replicas: unknown };
  };
  wrong.spec.replicas = 'three';
  expect(() => validate(wrong)).toThrow(/replicas/);
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
