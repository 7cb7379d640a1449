/**
 * Writes docs/report.schema.json, the format of a player's report, from the schema that opens one: `npx tsx
 * scripts/reportSchema.mjs`; `--print` prints it instead.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { VERSION } from '../src/recorder/report/format.ts';
import { Report } from '../src/recorder/report/schema.ts';

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: `A player's report, version ${VERSION}`,
  description: 'Content of a gzipped `*.baize` file. `at` is in milliseconds since `beganAt`; personal data is masked.',
  // JSON numbers are always finite.
  ...toJsonSchema(Report, { ignoreActions: ['finite'], errorMode: 'throw' }),
};
const text = `${JSON.stringify(schema, null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(fileURLToPath(new URL('../docs/report.schema.json', import.meta.url)), text);
