/** Generates `cms/strapi` and `cms/FIELDS.md` from the entities: `npx tsx scripts/cms/types.ts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentTypes } from './contentTypes';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../cms');

for (const folder of ['strapi/src/api', 'strapi/src/components'])
  rmSync(join(ROOT, folder), { recursive: true, force: true });
for (const [path, text] of contentTypes()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
