/**
 * `npm run check:deploy`: releases behind Debian's nginx, with the archive as it is handed out. Two copies of an older build
 * and one of today's, thirty rolling restarts under load, and the pages of the older build afterwards.
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

/** A player's action: it must never be sent twice, and so nginx tries it nowhere else. */
const ACTION = {
  name: 'action',
  path: '/api/events.handle?version=2.34&locale=en-US',
  method: 'POST' as const,
  body: 'event_name=deployed',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

const ensure = (isTrue: boolean, words: string) => {
  if (!isTrue) throw new Error(words);
  console.log(`ok  ${words}`);
};

/** Debian's own tools read the samples as whoever runs them does; systemd's only warns of a name that it does not know. */
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

/** Makes of an unpacked archive one of another build: every script and style has another name. */
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

/** Every file of a page can be had, whichever copy is asked. */
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
  // The composition's images are built of it.
  checkSamples();
  const today = emptyFolder();
  const before = emptyFolder();
  const scratch = mkdtempSync(join(tmpdir(), 'baize-deploy-'));
  unpack(archive, today);
  unpack(archive, before);
  ageBuild(before);
  const sandbox = await startSandbox();
  // How late a busy machine is says nothing of releases.
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
    const kept = new Map<string, string>();
    for (const path of PAGES)
      for (let tries = 0; tries < 6; tries += 1) {
        const html = await (await fetch(nginx.url + path)).text();
        kept.set(`${path} ${html.includes('0ld.js') ? 'older' : 'new'}`, html);
      }
    ensure(kept.size === 2 * PAGES.length, 'two older copies and a new one serve pages of both builds');
    for (const html of kept.values()) {
      const missing = await missingFiles(nginx.url, html);
      if (missing.length > 0) throw new Error(`files of a page are missing: ${missing.join(', ')}`);
    }
    ensure(true, 'every file of every page of either build is there, whichever copy is asked');

    const wishes = [
      ...PAGES.map((path) => ({ name: 'page', path })),
      { name: 'read', path: READ },
      { name: 'file of the older build', path: filesOf(kept.get('/ older') ?? '')[0] ?? '/' },
      { name: 'file of the new build', path: filesOf(kept.get('/ new') ?? '')[0] ?? '/' },
      ACTION,
    ];
    const load = startLoad(nginx.url, wishes, CONNECTIONS);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const copy = copies[restart % copies.length];
      if (!copy) continue;
      await copy.stop();
      // The first two are replaced by today's build at their first turn.
      copy.folder = today;
      await copy.start();
      if (restart % 10 === 9) console.log(`    ${restart + 1} restarts: ${load.outcomes()}`);
    }
    const result = await load.stop();
    // Who is refused is asked elsewhere, which is how nginx learns of a copy that is gone; what was cut off is worth a look.
    const troubles = nginx.log().split('\n').filter(Boolean);
    const cut = troubles.filter((line) => !line.includes('Connection refused'));
    console.log(`    nginx: ${troubles.length - cut.length} refused connections, ${cut.length} other troubles`);
    for (const line of cut.slice(0, 20)) console.log(`    ${line}`);
    console.log(`    ${result.count} requests, p99 ${result.p99} ms, ${load.outcomes()}`);
    for (const failure of load.failures) console.log(`    ${failure}`);
    ensure(
      copies.every(({ readinessTurned }) => readinessTurned),
      'readiness turned to 503 before each end',
    );
    ensure(
      copies.every(({ codes }) => codes.every((code) => code === 0)),
      'every copy ended by itself, with code 0',
    );

    remove(before);
    for (const html of kept.values()) {
      const missing = await missingFiles(nginx.url, html);
      if (missing.length > 0) throw new Error(`files of an older page are missing: ${missing.join(', ')}`);
    }
    ensure(true, 'pages of the older build have all their files with no copy of it left');
    const direct = await missingFiles(copies[2]?.url ?? '', kept.get('/ older') ?? '');
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
