import { type ChildProcess, spawn } from 'node:child_process';

/** A web server from an unpacked archive that can be stopped as a load balancer's host stops it, and restarted. */
export class Copy {
  readonly codes: Array<number | null> = [];
  /** True while readiness was 503 before every stop. */
  wasUnreadyOnStop = true;
  #child: ChildProcess | null = null;

  constructor(
    public folder: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async #readiness(): Promise<number> {
    return fetch(`${this.url}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async start(): Promise<void> {
    const usual = { LOG_LEVEL: 'error', STOP_GRACE_SECONDS: '3', STOP_SECONDS: '20', PORT: String(this.port) };
    const env = { PATH: process.env.PATH, ...usual, ...this.settings };
    const child = spawn(process.execPath, ['server.js'], { cwd: this.folder, env, stdio: 'inherit' });
    this.#child = child;
    while ((await this.#readiness()) !== 200) {
      if (child.exitCode !== null) throw new Error(`a copy ended with code ${child.exitCode}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise<number | null>((done) => child.once('exit', done));
    child.kill('SIGTERM');
    let isUnready = false;
    while (!isUnready && child.exitCode === null) {
      isUnready = (await this.#readiness()) === 503;
      if (!isUnready) await new Promise((done) => setTimeout(done, 10));
    }
    this.wasUnreadyOnStop &&= isUnready;
    this.codes.push(await exited);
    this.#child = null;
  }
}
