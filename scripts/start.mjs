/** `npm start`: installs what is missing, builds what is stale, starts the sandbox, which starts the web server. */
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from './install.mjs';
import { settingsHelp } from './settingsHelp.mjs';

requireNode();
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(settingsHelp());
  process.exit(0);
}
process.env.NODE_ENV = 'production';
// Vendors require consent, so the consent prompt appears.
process.env.SANDBOX_VENDORS ||= '1';
installPackages();
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) {
  console.log('Building…');
  await buildAll();
}
const entry = new URL('../dist/sandbox/start.js', import.meta.url);
process.argv[1] = fileURLToPath(entry);
await import(entry.href);
