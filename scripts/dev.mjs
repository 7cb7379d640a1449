/** `npm run dev`: runs the sandbox from its sources, and the web server through Vite with hot reload. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandFolder, chosenBrand } from './brands.mjs';
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
// Sources that Node runs directly find the brand by these paths.
const settings = fileURLToPath(new URL('../.data/tsconfig.dev.json', import.meta.url));
mkdirSync(dirname(settings), { recursive: true });
const paths = { '#brand/*': [`${brandFolder(chosenBrand())}/*`] };
writeFileSync(settings, JSON.stringify({ extends: '../tsconfig.json', compilerOptions: { paths } }));
const entry = fileURLToPath(new URL('../sandbox/start.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', entry, ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { SANDBOX_VENDORS: '1', ...process.env, NODE_ENV: 'development', TSX_TSCONFIG_PATH: settings },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
