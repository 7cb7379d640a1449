/**
 * `npm run check -- openapi`: runs the sandbox's API behind Prism, which validates each request and response against
 * docs/openapi.json. The calls come from the contract tests and two rounds of `npm run conformance`. Test file names as
 * arguments narrow the tests. Exits with 1 when a response or a successful request violates the schema.
 */
import { spawn } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createOperator } from '../sandbox/operator.ts';
import { checkOperator } from './checkOperator.ts';
import { freePort } from './freePort.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
/** Port of the operator that a request is for; Prism supports only one upstream. */
const PORT = 'x-operator-port';

/** Forwards a request. @param read receives the complete response */
function forward(incoming, outgoing, { port, path, headers, read = () => undefined }) {
  const { host: _, ...otherHeaders } = incoming.headers;
  // A reused connection may be closed at the same moment, so each request opens its own.
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: incoming.method,
    headers: { ...otherHeaders, ...headers },
    agent: false,
  };
  const upstream = send(options, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.rawHeaders);
    const chunks = [];
    answer.on('data', (chunk) => chunks.push(chunk));
    answer.on('end', () => read(answer, Buffer.concat(chunks).toString()));
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

async function listen(handle) {
  const server = createServer(handle);
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: server.address().port };
}

const differences = new Map();
const callCounts = new Map();

/** The tests omit fields freely; the client is typed by the contract and does not. */
const MISSING_FIELD = /must have required property/;

/** Any violation in a response counts; one in a request counts only if the operator accepted the request. */
function judge(call, answer, body) {
  callCounts.set(call, (callCounts.get(call) ?? 0) + 1);
  const violations = JSON.parse(answer.headers['sl-violations'] ?? '[]');
  const isAccepted = body.startsWith('{"response"');
  for (const { location, message, severity } of violations) {
    const [part] = location;
    if (severity !== 'Error' || (part === 'request' && (!isAccepted || MISSING_FIELD.test(message)))) continue;
    const line = `${call} ${location.join('.')}: ${message}`;
    differences.set(line, (differences.get(line) ?? 0) + 1);
  }
}

const back = await listen((incoming, outgoing) =>
  forward(incoming, outgoing, { port: incoming.headers[PORT], path: incoming.url }),
);
const prismPort = await freePort();
const prism = spawn(
  process.execPath,
  [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    'proxy',
    'docs/openapi.json',
    `http://127.0.0.1:${back.port}`,
  ].concat(['--port', String(prismPort), '--host', '127.0.0.1', '--verboseLevel', 'silent']),
  { cwd, stdio: ['ignore', 'inherit', 'inherit'] },
);
const front = await listen((incoming, outgoing) => {
  const [, port, path] = /^\/(\d+)(\/.*)$/.exec(incoming.url);
  const call = /^\/api\/([\w.]+)/.exec(path)?.[1] ?? path;
  forward(incoming, outgoing, {
    port: prismPort,
    path,
    headers: { [PORT]: port },
    read: (answer, body) => judge(call, answer, body),
  });
});
const address = `http://127.0.0.1:${front.port}`;

const isUp = () =>
  fetch(`http://127.0.0.1:${prismPort}`).then(
    () => true,
    () => false,
  );
while (!(await isUp())) {
  if (prism.exitCode !== null) throw new Error('Prism, the validating proxy, failed to start');
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const operator = await createOperator();
for (const account of [undefined, { login: 'one@baize.example', password: 'demo-one-1' }]) {
  const round = checkOperator({
    address: `${address}/${operator.port}`,
    account,
    site: operator.url,
    mayMoveMoney: true,
  });
  for await (const { name, verdict, details } of round)
    if (['mismatch', 'missing', 'no answer'].includes(verdict))
      differences.set(`${name} ${verdict}: ${details.join('; ')}`, 1);
}
await operator.close();

const files = process.argv.slice(2);
// Prism cannot proxy connections that are cut on purpose.
const chosen = files.length > 0 ? files : ['tests/contract', '--exclude', 'tests/contract/faults.test.ts'];
const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen], {
  cwd,
  env: { ...process.env, OPENAPI_PROXY: address },
  stdio: 'inherit',
});
const status = await new Promise((resolve) => tests.on('exit', resolve));

prism.kill();
front.server.close();
back.server.close();
for (const [line, times] of differences) console.error(`${line} (${times})`);
const calls = [...callCounts.values()].reduce((sum, times) => sum + times, 0);
console.log(`${calls} requests to ${callCounts.size} API calls checked by Prism, ${differences.size} differences`);
process.exit(status === 0 && differences.size === 0 ? 0 : 1);
