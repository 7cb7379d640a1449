/** Tests the OpenAPI description and the operator check, with third-party validators and operators that deviate. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CallName, contract } from '@baize/contract/api/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { entries } from '../../sandbox/kernel/bankTables';
import { checkOperator, type Finding, isAcceptable } from '../../scripts/checkOperator';
import type { Dialect } from '../../src/services/api/dialect/Dialect';
import { dialect } from '../dialect/dialect';
import { startOtherOperator } from '../dialect/otherOperator';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

const committed = readFileSync('docs/openapi.json', 'utf8');
const document = JSON.parse(committed);
const names = Object.keys(contract) as CallName[];

/** Error types that the client raises itself. */
const CLIENT_ERRORS = [
  'OfflineException',
  'TimeoutException',
  'AbortedException',
  'MalformedAnswerException',
  'EarlierOrderException',
];

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

test('[O-6] the description in docs is what the contract makes, and a validator takes it as OpenAPI 3.1', async () => {
  const args = ['--import', 'tsx', 'scripts/openapi.mjs', '--print'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  expect(stdout === committed, 'run npm run openapi to update it').toBe(true);
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('[O-6] every call is there by its verb and with a title; what moves money asks for a key', () => {
  for (const name of names) {
    const row: { verb: string; movesMoney?: true } = contract[name];
    const operation = document.paths[`/api/${name}`]?.[row.verb.toLowerCase()];
    expect([name, operation?.operationId, Boolean(operation?.summary)]).toEqual([name, name, true]);
    const refs = operation.parameters.map(({ $ref }: { $ref?: string }) => $ref);
    expect([name, refs.includes('#/components/parameters/idempotencyKey')]).toEqual([name, row.movesMoney === true]);
  }
  expect(Object.keys(document.paths)).toHaveLength(names.length);
});

test('[A-13, C-9, O-6] what follows a failed call is a column of its row', () => {
  const rows: [string, { onFailure?: readonly string[] }][] = Object.entries(contract);
  expect(Object.fromEntries(rows.flatMap(([name, { onFailure }]) => (onFailure ? [[name, onFailure]] : [])))).toEqual({
    'account.getInfo': ['becomeGuest'],
    'account.setDepositLimit': ['refreshBalance'],
    'auth.login': ['keepSession'],
    'auth.logout': ['keepSession'],
    'auth.register': ['keepSession'],
    'auth.restore': ['keepSession'],
    'cashier.makedeposit': ['refreshBalance', 'openVerification'],
    'cashier.makewithdrawal': ['refreshBalance', 'openVerification'],
  });
});

test('[O-6] the errors of the description are those that an operator sends, and none of the product by itself', () => {
  const { examples } = document.components.schemas.Failure.properties.error.properties.type;
  expect(examples).toEqual(expect.arrayContaining(['AuthorizationException', 'UserNeedDepositException']));
  expect(examples.filter((type: string) => CLIENT_ERRORS.includes(type))).toEqual([]);
});

test('[O-6] what the operator answers fits the description, and what it should not answer does not', async () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'https://baize.example/openapi', components: document.components });
  const schemaOf = (name: CallName) =>
    JSON.parse(
      JSON.stringify(document.paths[`/api/${name}`].get.responses['200'].content['application/json'].schema).replaceAll(
        '"#/components/',
        '"https://baize.example/openapi#/components/',
      ),
    );
  const checkedCalls: CallName[] = [
    'account.getInfo',
    'games.get',
    'Jackpots.get',
    'tournaments.get',
    'metadata.getgeneralinfo',
  ];
  for (const name of checkedCalls) {
    const body = await (await fetch(`${operator.url}/api/${name}?version=2.34`)).json();
    const fits = ajv.compile(schemaOf(name));
    expect([name, fits(body), fits.errors]).toEqual([name, true, null]);
  }
  const refusal = await (await fetch(`${operator.url}/api/account.getBalance`)).json();
  expect([refusal.error.type, ajv.compile(schemaOf('account.getBalance'))(refusal)]).toEqual([
    'AuthorizationException',
    true,
  ]);
  const games = (await call(operator, 'games.get', {})).response;
  const fits = ajv.compile(schemaOf('games.get'));
  expect(fits({ response: { ...games, items: [{ ...games.items[0], sysname: 7 }] } })).toBe(false);
});

test('[O-6] the sandbox serves the description and a page to read it on', async () => {
  const served = await fetch(`${operator.url}/openapi.json`);
  expect(await served.json()).toEqual(document);
  const page = await fetch(`${operator.url}/sandbox/api/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const script = /src="([^"]*swagger-ui-bundle[^"]*)"/.exec(await page.text())?.[1] ?? '';
  expect((await fetch(new URL(script, page.url))).status).toBe(200);
});

/** Runs the check. @returns its findings by name */
async function check(options: Parameters<typeof checkOperator>[0]): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>();
  for await (const finding of checkOperator(options)) found.set(finding.name, finding);
  return found;
}

const account = { login: 'one@baize.example', password: 'demo-one-1' };

test('[O-6] the sandbox conforms, for a guest and for a player, and not a cent has moved', async () => {
  const sums = async () =>
    JSON.stringify(await operator.db.select().from(entries), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  const before = await sums();
  const guest = await check({ address: operator.url });
  expect([...guest.values()].filter((finding) => !isAcceptable(finding))).toEqual([]);
  expect(guest.get('account.getSelfLimits')?.verdict).toBe('needs login');
  const player = await check({ address: operator.url, account });
  const ends = [...player.values()].filter(({ verdict }) => verdict !== 'ok');
  // There is no export to query.
  expect(ends.map(({ name, verdict }) => [name, verdict])).toEqual([['games.gethistoryexportrequest', 'skipped']]);
  expect(await sums()).toBe(before);
});

test('[O-6, C-4] with leave to move money one deposit is sent twice by one key', async () => {
  const found = await check({ address: operator.url, account, mayMoveMoney: true });
  expect(found.get('cashier.makedeposit (sent twice)')).toEqual({
    name: 'cashier.makedeposit (sent twice)',
    verdict: 'ok',
    details: [],
  });
});

/** A proxy before the sandbox that overrides the answers of some rows. */
async function otherOperator(answers: Partial<Record<CallName, (body: string) => [status: number, body: string]>>) {
  const app: FastifyInstance = Fastify();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/api/*', async (request, reply) => {
    const name = /^\/api\/([\w.]+)/.exec(request.url)?.[1] as CallName;
    const { 'content-type': type, cookie } = request.headers;
    const real = await fetch(operator.url + request.url, {
      method: request.method,
      headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }) },
      ...(request.method === 'POST' && { body: new Uint8Array(request.body as Buffer) }),
    });
    const [status, body] = answers[name]?.(await real.clone().text()) ?? [real.status, await real.text()];
    return reply.code(status).header('content-type', 'application/json').send(body);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

const edited = (edit: (response: never) => unknown) => (body: string) =>
  [200, JSON.stringify({ response: edit(JSON.parse(body).response as never) })] as [number, string];

test('[O-6] each way to differ is named with its row and its field', async () => {
  const info = (await call(operator, 'account.getInfo', {}, { token: await signIn(operator) })).response;
  const other = await otherOperator({
    'games.get': edited(({ items, ...rest }: { items: object[] }) => ({
      ...rest,
      items: items.map((item, index) => (index === 3 ? { ...item, sysname: 12 } : item)),
    })),
    'Jackpots.get': edited((items: Array<{ amount: object }>) =>
      items.map((item) => ({ ...item, amount: { ...item.amount, amount: 1250 } })),
    ),
    'tournaments.get': () => [200, '{"data":[],"success":true}'],
    'account.getInfo': () => [
      200,
      JSON.stringify({ response: { ...info, balance_fun: undefined, balance_bonus: { amount: 0, currency: 'EUR' } } }),
    ],
    'games.launch': edited(({ address: _, ...rest }: { address: string }) => rest),
    'banners.get': () => [200, '<html><h1>Maintenance</h1></html>'],
    'games.getCategories': () => [404, '{"message":"Not Found"}'],
    'games.getInfo': () => [404, ''],
    'metadata.get': () => [500, '{"error":{"type":"TiredException","message":"no"}}'],
    'account.getcurrencyrates': () => [200, '{"error":{"type":"OfflineException"}}'],
  });
  const found = await check({ address: other.address });
  await other.close();
  const wrong = (name: CallName) => [found.get(name)?.verdict, found.get(name)?.details.join('\n')];
  expect(wrong('games.get')).toEqual(['mismatch', expect.stringMatching(/^items\.3\.sysname: .*string.*12/)]);
  expect(wrong('Jackpots.get')).toEqual(['mismatch', expect.stringMatching(/^0\.amount\.amount: .*string.*1250/)]);
  expect(wrong('tournaments.get')).toEqual(['mismatch', expect.stringContaining('neither')]);
  // `account.getInfo` is a union; the mismatch is reported for the shape with a player.
  expect(wrong('account.getInfo')).toEqual([
    'mismatch',
    expect.stringMatching(/^balance_bonus\.amount: .*\nbalance_fun: .*undefined$/),
  ]);
  expect(wrong('games.launch')).toEqual(['mismatch', expect.stringMatching(/^address: .*undefined/)]);
  expect(wrong('banners.get')).toEqual(['mismatch', expect.stringContaining('not a JSON object')]);
  expect(wrong('games.getCategories')).toEqual(['missing', '']);
  // This call is optional.
  expect(wrong('games.getInfo')).toEqual(['optional', '']);
  expect(wrong('metadata.get')).toEqual(['ok', expect.stringContaining('unknown type TiredException')]);
  expect(wrong('account.getcurrencyrates')).toEqual(['ok', expect.stringContaining('unknown type OfflineException')]);
});

test('[O-6, O-7] an operator of another dialect is asked in its own words, with a session by token', async () => {
  const other = await startOtherOperator(operator.url);
  const found = await check({ address: other.url, account, dialect, mayMoveMoney: true, site: operator.url });
  await other.close();
  expect([...found.values()].filter((finding) => !isAcceptable(finding))).toEqual([]);
  for (const name of [
    'auth.login (with account)',
    'cashier.makedeposit (sent twice)',
    'account.getBalance',
    'games.get',
    'games.launch',
  ] as const)
    expect([name, found.get(name)?.verdict]).toEqual([name, 'ok']);
  const unsupported = [...found.values()].filter(({ verdict }) => verdict === 'optional').map(({ name }) => name);
  expect(unsupported.filter((name) => dialect.has?.(name as CallName))).toEqual([]);
});

test('[O-6, O-7] where a dialect reads a field otherwise than it is sent, its row and field are named', async () => {
  const other = await startOtherOperator(operator.url);
  const read: Dialect['read'] = (name, answer) => {
    const result = dialect.read(name, answer);
    if (name !== 'Jackpots.get' || !result || !('response' in result)) return result;
    return { response: (result.response as object[]).map((item) => ({ ...item, amount: 12 })) };
  };
  const found = await check({ address: other.url, dialect: { ...dialect, read } });
  await other.close();
  expect(found.get('Jackpots.get')).toMatchObject({
    verdict: 'mismatch',
    details: expect.arrayContaining([expect.stringMatching(/^0\.amount: /)]),
  });
});

test('[O-6] nobody there is said after three rows, and the rest is not waited for', async () => {
  const found = await check({ address: 'http://127.0.0.1:9' });
  const verdicts = [...found.values()].map(({ verdict }) => verdict);
  expect(verdicts.filter((verdict) => verdict === 'no answer')).toHaveLength(3);
  expect(verdicts.filter((verdict) => verdict === 'skipped')).toHaveLength(names.length - 3);
});

/** Writes a dialect file with unknown names. @returns its path */
function misspelt(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-dialect-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'dialect.ts');
  const describe = resolve('src/services/api/dialect/describe.ts');
  writeFileSync(
    file,
    `import { describeDialect } from ${JSON.stringify(describe)};
const rows: object = {
  'games.lanuch': { at: 'POST /v2/launches' },
  'games.getinfo': { at: 'GET /v2/games/{sysname}' },
  'games.get': { at: 'get /v2/games' },
  'auth.login': { at: 'POST /v2/sessions' },
  'games.getLikes': { at: 'GET /v3/likes' },
  'games.getRecent': {},
};
const errors: object = { gone: { type: 'AutorizationException' }, 'no.id': { type: 'SumsubVerificationRequiredException' } };
export const dialect = describeDialect({ prefixes: ['/v2'], session: 'token', rows, errors } as never);
`,
  );
  return file;
}

const MISTAKES = [
  'rows: games.lanuch is not in the contract',
  'rows: games.getinfo is not in the contract; did you mean games.getInfo?',
  'rows: games.get: at is "get /v2/games", must be a method and a path such as GET /v2/games',
  'rows: games.getLikes: at is "GET /v3/likes", must be below one of the prefixes',
  'rows: games.getRecent needs either at or request',
  'errors: AutorizationException is not an error type of the contract',
];

test.each([
  ['npm run conformance', ['scripts/conformance.mjs', 'http://127.0.0.1:9', '--dialect'], 2],
  ['a build', ['-e', "import('./scripts/build.mjs').then(({ buildSite }) => buildSite(process.argv[1]))"], 1],
] as const)('[O-6, O-7] %s stops at a table with a misspelt row, and names all that is wrong with it', async (_case, args, code) => {
  const file = misspelt();
  const isBuild = code === 1;
  const end = await promisify(execFile)(
    process.execPath,
    [...(isBuild ? [] : ['--import', 'tsx']), ...args, isBuild ? join(file, '../site') : file],
    { env: { ...process.env, ...(isBuild && { API_DIALECT: file }) } },
  ).catch((error) => error);
  const named = end.stderr.split('\n').filter((line: string) => /^ +(rows|errors): /.test(line));
  expect([end.code, named.map((line: string) => line.trim()), end.stdout]).toEqual([code, MISTAKES, '']);
  if (isBuild) expect(existsSync(join(file, '../site'))).toBe(false);
});

test('[O-6] a command that was called wrongly says how it is called, and ends with 2', async () => {
  const wrong = [[], ['--help'], ['https://operator.example', '--nope'], ['nonsense']];
  const ends = wrong.map((args) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/conformance.mjs', ...args]).catch((end) => end),
  );
  for (const end of await Promise.all(ends))
    expect(end).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage: /) });
});
