/**
 * Writes docs/openapi.json, the API that an operator implements, from the contract: `npm run openapi`; `--print` prints
 * it instead. The schemas supply the response checks; the types supply parameters and field descriptions.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { generateSchema } from 'typescript-json-schema';
import { openApiDocument } from '../sandbox/contract/openapi.ts';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error };
const { options } = ts.getParsedCommandLineOfConfigFile(path('tsconfig.json'), {}, host);
const program = ts.createProgram([path('sandbox/contract/contractTypes.ts')], options);
const types = generateSchema(program, 'ContractTypes', {
  required: true,
  ignoreErrors: true,
  ref: false,
  aliasRef: false,
});
const tables = types?.properties;
if (!tables?.params) throw new Error('No types found in sandbox/contract/contractTypes.ts');
const notes = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.properties]));
const text = `${JSON.stringify(openApiDocument(notes), null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(path('docs/openapi.json'), text);
