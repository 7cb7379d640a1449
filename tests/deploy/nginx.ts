/** Debian's nginx with the sample's configuration, in its own folder and on its own ports. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const waitUntilUp = async (url: string) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} does not answer`);
};

/** Processor time of a process and its children in milliseconds; Linux only. */
function busyOf(pid: number): number {
  const read = (path: string) => readFileSync(path, 'utf8');
  const [, fields = ''] = read(`/proc/${pid}/stat`).split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + busyOf(Number(child)), (user + system) * 10);
}

/**
 * @param ports of the copies @param rules extra directives for the site @returns its address, CPU time, log and a close
 * function
 */
export async function startNginx(folder: string, port: number, ports: readonly number[], { rules = '' } = {}) {
  const read = (name: string) => readFileSync(resolve('deploy/nginx', name), 'utf8');
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;\n`).join('');
  const upstream = read('upstream.conf').replace(/(?: {4}server 127[^\n]*\n)+/, servers);
  const site = read('baize.conf')
    .replace('/var/cache/nginx/baize', join(folder, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${port}; ${rules}`);
  if (!site.includes(String(port)) || !upstream.includes(String(ports[0])))
    throw new Error('The sample configuration has another form than this test expects');
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // Run as root, its workers would use another user, who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
events { worker_connections 4096; }
http { access_log off; ${temporary}
${upstream}
${site}
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  // `-e` avoids a warning about Debian's own log, which nginx opens before it reads this file.
  const child: ChildProcess = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${url}/health/live`);
  return {
    url,
    busy: () => busyOf(child.pid ?? 0),
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    close: async () => {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGQUIT');
      await exited;
    },
  };
}
