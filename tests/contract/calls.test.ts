import { contract } from '@baize/contract/api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const send = (name: string, verb: string, init: RequestInit = {}) =>
  fetch(`${operator.url}/api/${name}?version=2.34&locale=en-US`, { method: verb, ...init });
const typeOf = async (answer: Response) => (await answer.json()).error?.type;

test('[N-2] every call of the contract has a handler', async () => {
  for (const [name, { verb }] of Object.entries(contract)) {
    const answer = await send(name, verb, verb === 'POST' ? { body: new FormData() } : {});
    const body = await answer.json();
    expect(body.error?.type, name).not.toBe('MethodNotFoundException');
    // A call of a guest without parameters may be refused, but must not crash.
    expect(answer.status, name).not.toBe(500);
  }
});

test('[N-2] a call with the wrong verb or an unknown name is refused', async () => {
  expect(await typeOf(await send('auth.login', 'GET'))).toBe('InvalidRequestException');
  expect(await typeOf(await send('account.getInfo', 'POST', { body: new URLSearchParams() }))).toBe(
    'InvalidRequestException',
  );
  for (const name of ['nope.at_all', 'constructor', '__proto__', 'toString']) {
    expect(await typeOf(await send(name, 'GET')), name).toBe('MethodNotFoundException');
  }
});

test('[N-1] bodies that cannot be read are refused, not crashed on', async () => {
  const bodies: RequestInit[] = [
    { body: '{"login":1}', headers: { 'content-type': 'application/json' } },
    { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=a' } },
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    {
      body: 'login[a][b][c][d][e]=1&login=2&login[__proto__][x]=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { body: new URLSearchParams({ login: 'x'.repeat(5000), password: 'y' }) },
  ];
  for (const init of bodies) {
    const answer = await send('auth.login', 'POST', init);
    expect(['InvalidRequestException', 'InvalidParameterException']).toContain(await typeOf(answer));
  }
  const files = new FormData();
  files.append('login', new Blob(['one@baize.example']), 'login.txt');
  expect(await typeOf(await send('auth.login', 'POST', { body: files }))).toBe('InvalidParameterException');
});

test('[N-9] events of guests and players are taken', async () => {
  const answer = await send('events.handle', 'POST', { body: new URLSearchParams({ event_name: 'page_view' }) });
  expect(await answer.json()).toEqual({ response: 1 });
});
