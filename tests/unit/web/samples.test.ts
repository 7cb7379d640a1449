/** The samples of `deploy/`, checked with third-party tools and against the existing settings. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { exampleFile } from '../../../scripts/settingsHelp.mjs';

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
