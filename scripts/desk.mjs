/** `npm run desk -- report.baize`: the help desk on this machine, with or without a report and without an operator. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
process.env.NODE_ENV = 'production';
const files = process.argv.slice(2).map((path) => resolve(path));
const missing = files.filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`File not found: ${missing.join(', ')}`);
  process.exit(2);
}
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) await buildAll();
const { startDesk } = await import(new URL('../dist/deskServer/deskServer.js', import.meta.url).href);
const { url } = await startDesk(files, Number(process.env.PORT) || 8090);
console.log(files.length > 0 ? files.map((_, n) => `${url}/desk?file=/desk/files/${n}`).join('\n') : `${url}/desk`);
