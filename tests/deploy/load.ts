/**
 * Load generator that keeps connections alive as browsers do. autocannon keeps sending after a response that closes its
 * connection, which nginx sends on every thousandth request of a connection. Requests are never retried, and each ends
 * with a status or an error.
 */
import { Agent, request } from 'node:http';

export interface PlannedRequest {
  name: string;
  path: string;
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 60_000;

function send(agent: Agent, url: string, { path, method, body, headers }: PlannedRequest): Promise<string> {
  return new Promise((done) => {
    const outgoing = request(url + path, { agent, method: method ?? 'GET', headers, timeout: TIMEOUT }, (answer) => {
      answer.on('error', (error) => done(`${answer.statusCode}, then ${error.message}`));
      answer.on('end', () => done(String(answer.statusCode)));
      answer.resume();
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', (error) =>
      done(`${error.message}${outgoing.reusedSocket ? ' on a kept connection' : ' on a new connection'}`),
    );
    outgoing.end(body);
  });
}

/** Sends the requests in turn over `connections` parallel connections until stopped. */
export function startLoad(url: string, plannedRequests: readonly PlannedRequest[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes = new Map<string, number>();
  /** Failed requests with their time, to compare with nginx's log. */
  const failures: string[] = [];
  const times: number[] = [];
  let isOver = false;
  async function run(first: number): Promise<void> {
    for (let position = first; !isOver; position += 1) {
      const planned = plannedRequests[position % plannedRequests.length] as PlannedRequest;
      const begun = performance.now();
      const outcome = await send(agent, url, planned);
      times.push(performance.now() - begun);
      const key = `${outcome} ${planned.name}`;
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
