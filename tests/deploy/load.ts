/**
 * Load generator that keeps connections alive as browsers do. autocannon keeps sending after a response that closes its
 * connection, which nginx sends on every thousandth request of a connection. Requests are never retried, and each ends
 * with a status or an error.
 */
import { Agent, request } from 'node:http';

export interface Wish {
  name: string;
  path: string;
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 60_000;

function ask(agent: Agent, url: string, { path, method, body, headers }: Wish): Promise<string> {
  return new Promise((done) => {
    const asked = request(url + path, { agent, method: method ?? 'GET', headers, timeout: TIMEOUT }, (answer) => {
      answer.on('error', (error) => done(`${answer.statusCode}, then ${error.message}`));
      answer.on('end', () => done(String(answer.statusCode)));
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', (error) =>
      done(`${error.message}${asked.reusedSocket ? ' on a kept connection' : ' on a new connection'}`),
    );
    asked.end(body);
  });
}

/** Sends the requests in turn over `connections` parallel connections until stopped. */
export function startLoad(url: string, wishes: readonly Wish[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes = new Map<string, number>();
  /** Failed requests with their time, to compare with nginx's log. */
  const failures: string[] = [];
  const times: number[] = [];
  let isOver = false;
  async function run(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const wish = wishes[turn % wishes.length] as Wish;
      const begun = performance.now();
      const outcome = await ask(agent, url, wish);
      times.push(performance.now() - begun);
      const key = `${outcome} ${wish.name}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      if (!outcome.startsWith('2') || outcome.length > 3) failures.push(`${new Date().toISOString()} ${key}`);
    }
  }
  const runs = Array.from({ length: connections }, (_, index) => run(index));
  return {
    failures,
    outcomes: () => JSON.stringify([...outcomes]),
    async stop() {
      isOver = true;
      await Promise.all(runs);
      agent.destroy();
      times.sort((a, b) => a - b);
      return { count: times.length, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) };
    },
  };
}
