/**
 * `npm run schema`: writes the SQL file of the sandbox's tables from their schema files; `--print` prints it instead.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const FILE = 'sandbox/database/migrations/0000_schema.sql';
const kit = 'node_modules/drizzle-kit/bin.cjs';
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [kit, 'export', '--config', 'sandbox/database/drizzle.config.ts'],
  { cwd, encoding: 'utf8' },
);
if (status !== 0 || !stdout.startsWith('CREATE TABLE')) {
  console.error(`drizzle-kit export failed: ${stderr || stdout}`);
  process.exit(1);
}
// PGlite executes one statement at a time; `migrate.ts` splits at these marks.
const statements = stdout.trim().replace(/;\s*\n(?=CREATE|ALTER)/g, ';\n--> statement-breakpoint\n');
if (process.argv.includes('--print')) process.stdout.write(`${statements}\n`);
else writeFileSync(`${cwd}${FILE}`, `${statements}\n`);
