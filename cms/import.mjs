/**
 * Makes a Strapi (4 or 5) the CMS of Baize: its content types, components and `previewLink.cjs` are copied, languages,
 * permissions and content are put into its database. What is there already is left as it is. Stop the Strapi before.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CMS = fileURLToPath(new URL('.', import.meta.url));
const [folder, ...options] = process.argv.slice(2);
const strapi = resolve(folder ?? '');

if (!folder || !existsSync(join(strapi, 'node_modules/@strapi/strapi/package.json'))) {
  console.error(`Usage: node cms/import.mjs <folder of an installed Strapi> [options]
  --empty            set up languages and permissions only, without content
  --private          require a token for every read
  --token            create a read-only token for CMS_TOKEN and print it
  --site=<URL>       create a webhook that notifies the site of changes; its secret is CMS_WEBHOOK_SECRET
  --pages=<number>   add this many extra pages, to test long lists`);
  process.exit(1);
}
cpSync(join(CMS, 'strapi'), strapi, { recursive: true });
// In `src`: Strapi loads every file of `config` as configuration, and warns about other extensions.
cpSync(join(CMS, 'previewLink.cjs'), join(strapi, 'src/previewLink.cjs'));
console.log('content types and components: copied');
const { status } = spawnSync(process.execPath, [join(CMS, 'fill.cjs'), ...options], { cwd: strapi, stdio: 'inherit' });
process.exit(status ?? 1);
