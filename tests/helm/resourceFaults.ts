import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Resource } from './chart';

const load = createRequire(import.meta.url);
const FILE = resolve('tests/helm/resources.virtual.ts');

/** Kubernetes' own kinds, and those of the Prometheus Operator. */
const moduleOf = ({ apiVersion, kind }: Resource) =>
  `${apiVersion.startsWith('monitoring.coreos.com/') ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}/${kind}`;

/** Values that a schema refuses. */
function invalidValues(resource: Resource): string[] {
  const Model = load(moduleOf(resource))[resource.kind];
  try {
    new Model(resource).validate();
    return [];
  } catch (error) {
    return [`${resource.kind}: ${(error as Error).message}`];
  }
}

/** Fields that do not exist: the schemas allow them, the types of an object literal do not. */
function unknownFields(resources: readonly Resource[]): string[] {
  const lines = resources.map(
    (resource, index) =>
      `import type { I${resource.kind} as T${index} } from '${moduleOf(resource)}';\nexport const r${index}: T${index} = ${JSON.stringify(resource, null, 2)};`,
  );
  const options: ts.CompilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 },
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...others) =>
    name === FILE
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...others);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file?.text.slice(0, start).split('\n').length ?? 0;
    return `${file?.text.split('\n')[line - 1]?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** What Kubernetes would refuse, or ignore without a word. */
export const faultsOf = (resources: readonly Resource[]): string[] => [
  ...resources.flatMap(invalidValues),
  ...unknownFields(resources),
];
