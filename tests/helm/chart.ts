/** Renders the chart of `deploy/helm` as Helm does, without Helm, which Debian and npm do not have. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

const CHART = 'deploy/helm/baize-web';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: unknown;
}
export type Values = { [key: string]: unknown };

const read = (path: string) => readFileSync(join(CHART, path), 'utf8');
const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a file over the chart's defaults: maps are merged, and null removes a default. */
export function withDefaults(own: Values, defaults = parse(read('values.yaml')) as Values): Values {
  const merged = { ...defaults };
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete merged[key];
    else merged[key] = isMap(value) && isMap(defaults[key]) ? withDefaults(value, defaults[key]) : value;
  }
  return merged;
}

/** Sets of values, by the file's name. `helm lint` and `helm template` of the public CI use the same files. */
export const valueSets = (): Map<string, Values> =>
  new Map(readdirSync(join(CHART, 'ci')).map((file) => [file, withDefaults(parse(read(`ci/${file}`)) as Values)]));

const isValid = new Ajv({ allErrors: true, allowMatchingProperties: true }).compile(
  JSON.parse(read('values.schema.json')),
);

/** What the schema refuses, by the path of the value. */
export function valueFaults(values: Values): string[] {
  isValid(values);
  return (isValid.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, params.additionalProperty].filter(Boolean).join(' '),
  );
}

function templates(): Record<string, string> {
  const files = readdirSync(join(CHART, 'templates')).map((file) => `templates/${file}`);
  return Object.fromEntries(files.map((file) => [file, read(file)]));
}

/**
 * @param change of the templates, to plant a fault
 * @returns the resources, and the notes that Helm prints
 * @throws Error that names the invalid value or the failed template
 */
export function renderChart(values: Values, change = (text: string) => text): { resources: Resource[]; notes: string } {
  const faults = valueFaults(values);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const { name, version, appVersion } = parse(read('Chart.yaml')) as Record<string, string>;
  const changed = Object.entries(templates()).map(([path, text]) => [path, change(text)]);
  const input = {
    chart: { Name: name, Version: version, AppVersion: appVersion },
    release: { Name: 'site', Namespace: 'casino', Service: 'Helm' },
    values,
    templates: Object.fromEntries(changed),
  };
  const { status, stdout, stderr, error } = spawnSync('go', ['run', 'tests/helm/render.go'], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' },
    input: JSON.stringify(input),
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim());
  const { 'templates/NOTES.txt': notes = '', ...files } = JSON.parse(stdout) as Record<string, string>;
  const resources = Object.values(files)
    .flatMap((text) => parseAllDocuments(text))
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Resource | null;
    })
    .filter((resource) => resource !== null);
  return { resources, notes };
}
