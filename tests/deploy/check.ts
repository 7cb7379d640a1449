/**
 * `npm run check:deploy`: rolling releases of the archive behind Debian's nginx. Runs two copies of an older build and
 * one of the current build, restarts them 30 times under load, then checks the pages of the older build.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { emptyFolder, makeArchive, remove, unpack } from '../e2e/archive';
import { Copy } from './Copy';
import { startLoad } from './load';
import { hasNginx, startNginx } from './nginx';
import { startSandbox } from './sandbox';

const RESTARTS = Number(process.env.RESTARTS ?? 30);
const CONNECTIONS = 6;
const PAGES = ['/', '/gamehall', '/fr', '/fr/faq', '/offers'];
const READ = '/api/metadata.getgeneralinfo?version=2.34&locale=en-US';

/** A non-idempotent request, which nginx must never retry on another copy. */
const ACTION = {
  name: 'action',
  path: '/api/events.handle?version=2.34&locale=en-US',
  method: 'POST' as const,
  body: 'event_name=deployed',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

const ensure = (isTrue: boolean, description: string) => {
  if (!isTrue) throw new Error(description);
  console.log(`ok  ${description}`);
};

/** Validates the samples with Debian's own tools. systemd only warns about names that it does not know. */
function checkSamples(): void {
  const tools = [
    ['docker-compose', '-f', 'deploy/compose.yaml', 'config', '--quiet'],
    ['systemd-analyze', 'verify', 'deploy/baize-web@.service'],
  ];
  for (const [tool = '', ...args] of tools) {
    const { error, status, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
    if (error) console.log(`--  not checked, ${tool} is missing: ${args.join(' ')}`);
    else ensure(status === 0 && stderr === '', `${tool} ${args.join(' ')} ${stderr}`.trim());
  }
}

/** Turns an unpacked archive into an older build by renaming every script and style sheet. */
function ageBuild(folder: string): void {
  const assets = join(folder, 'client/assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const older = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '0ld$1')]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rewrite = (path: string) => {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(pattern, (name) => older.get(name) ?? name),
    );
  };
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
  for (const name of names) {
    rewrite(join(assets, name));
    renameSync(join(assets, name), join(assets, older.get(name) ?? name));
  }
  rewrite(join(folder, 'client/.vite/manifest.json'));
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w-]+\.(?:js|css)/g) ?? [])];

/** Files of a page that any of the copies fails to serve. */
async function missingFiles(url: string, html: string): Promise<string[]> {
  const files = filesOf(html);
  const answers = await Promise.all(
    files.flatMap((file) =>
      [0, 1, 2].map(() => fetch(url + file).then(({ status }) => (status === 200 ? '' : `${status} ${file}`))),
    ),
  );
  return answers.filter((file) => file !== '');
}

async function main(): Promise<void> {
  if (!hasNginx()) {
    console.error('nginx is missing: apt-get install nginx');
    process.exitCode = 1;
    return;
  }
  const archive = makeArchive();
  // The images of the compose file are built from the archive.
  checkSamples();
  const today = emptyFolder();
  const before = emptyFolder();
  const scratch = mkdtempSync(join(tmpdir(), 'baize-deploy-'));
  unpack(archive, today);
  unpack(archive, before);
  ageBuild(before);
  const sandbox = await startSandbox();
  // Disabled, because a busy machine would trigger load shedding.
  const settings = {
    API_URL: sandbox,
    CMS_URL: `${sandbox}/cms`,
    TRUSTED_PROXIES: '1',
    KEPT_ASSETS: join(scratch, 'kept'),
    BUSY_MILLISECONDS: '0',
  };
  const copies = await Promise.all(
    [before, before, today].map(async (folder) => new Copy(folder, await freePort(), settings)),
  );
  await Promise.all(copies.map((copy) => copy.start()));
  const nginx = await startNginx(
    join(scratch, 'nginx'),
    await freePort(),
    copies.map(({ port }) => port),
  );
  try {
    const savedPages = new Map<string, string>();
    for (const path of PAGES)
      for (let tries = 0; tries < 6; tries += 1) {
        const html = await (await fetch(nginx.url + path)).text();
        savedPages.set(`${path} ${html.includes('0ld.js') ? 'older' : 'new'}`, html);
      }
    ensure(savedPages.size === 2 * PAGES.length, 'two older copies and a new one serve pages of both builds');
    for (const html of savedPages.values()) {
      const missing = await missingFiles(nginx.url, html);
      if (missing.length > 0) throw new Error(`files of a page are missing: ${missing.join(', ')}`);
    }
    ensure(true, 'every file of every page of either build is there, whichever copy is asked');

    const wishes = [
      ...PAGES.map((path) => ({ name: 'page', path })),
      { name: 'read', path: READ },
      { name: 'file of the older build', path: filesOf(savedPages.get('/ older') ?? '')[0] ?? '/' },
      { name: 'file of the new build', path: filesOf(savedPages.get('/ new') ?? '')[0] ?? '/' },
      ACTION,
    ];
    const load = startLoad(nginx.url, wishes, CONNECTIONS);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const copy = copies[restart % copies.length];
      if (!copy) continue;
      await copy.stop();
      // Copies of the older build are replaced by the current build at their first restart.
      copy.folder = today;
      await copy.start();
      if (restart % 10 === 9) console.log(`    ${restart + 1} restarts: ${load.outcomes()}`);
    }
    const result = await load.stop();
    // Refused connections are expected, since nginx then tries the next copy. Connections that were cut are reported.
    const problems = nginx.log().split('\n').filter(Boolean);
    const cut = problems.filter((line) => !line.includes('Connection refused'));
    console.log(`    nginx: ${problems.length - cut.length} refused connections, ${cut.length} other troubles`);
    for (const line of cut.slice(0, 20)) console.log(`    ${line}`);
    console.log(`    ${result.count} requests, p99 ${result.p99} ms, ${load.outcomes()}`);
    for (const failure of load.failures) console.log(`    ${failure}`);
    ensure(
      copies.every(({ wasUnreadyOnStop }) => wasUnreadyOnStop),
      'readiness turned to 503 before each end',
    );
    ensure(
      copies.every(({ codes }) => codes.every((code) => code === 0)),
      'every copy ended by itself, with code 0',
    );

    remove(before);
    for (const html of savedPages.values()) {
      const missing = await missingFiles(nginx.url, html);
      if (missing.length > 0) throw new Error(`files of an older page are missing: ${missing.join(', ')}`);
    }
    ensure(true, 'pages of the older build have all their files with no copy of it left');
    const direct = await missingFiles(copies[2]?.url ?? '', savedPages.get('/ older') ?? '');
    ensure(direct.length === 0, 'without what nginx keeps as well');
    ensure(
      load.failures.length === 0,
      `${RESTARTS} rolling restarts under load, each of ${result.count} requests answered`,
    );
  } finally {
    await nginx.close();
    await Promise.all(copies.map((copy) => copy.stop()));
    for (const folder of [today, before, scratch]) remove(folder);
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
