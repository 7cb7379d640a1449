/** The check of an operator whose calls are signed and go to two hosts (O-21, O-6). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { startOperator } from '../contract/startOperator';
import { KEYS, startGatewayOperator } from './gatewayOperator';

const operator = await startOperator();
const gateway = await startGatewayOperator(operator.url);
afterAll(async () => {
  await gateway.close();
  await operator.close();
});

const run = (env: Record<string, string>) => {
  const [{ login, password }] = demoPlayers;
  const files = ['--dialect', 'tests/dialect/gatewayDialect.ts', '--server', 'tests/dialect/gatewayServer.ts'];
  const args = ['scripts/conformance.mjs', gateway.url, '--login', login, '--password', password, ...files];
  return promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error) => error as { code: number; stdout: string; stderr: string },
  );
};

test('[O-21, O-6] the check signs its calls, sends them to both hosts, and prints no key', async () => {
  const { code, stdout, stderr } = await run(gateway.env);
  expect([code, stderr]).toEqual([0, '']);
  for (const call of ['games.get', 'account.getInfo', 'cashier.gethistory', 'metadata.getgeneralinfo'])
    expect(stdout).toMatch(new RegExp(`^ok +${call}$`, 'm'));
  expect(new Set(gateway.heard.map(({ host }) => host))).toEqual(new Set(['main', 'play']));
  expect(stdout).not.toContain(KEYS.secret);
});

test('[O-21, O-6] with wrong keys the operator refuses every call', async () => {
  const { code, stdout } = await run({ ...gateway.env, API_KEYS: 'id=site-7,secret=another' });
  expect(code).toBe(1);
  expect(stdout).not.toMatch(/^ok +games\.get$/m);
});
