/** A site built for an operator behind a gateway (O-21), in a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { KEYS } from '../dialect/gatewayOperator';
import { startGatewaySite } from './otherSite';
import { wallet } from './places';

let site: Awaited<ReturnType<typeof startGatewaySite>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startGatewaySite();
});
test.afterAll(() => site?.close());

const filesOf = (folder: string) =>
  readdirSync(join(site.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

test('[O-21] the client has the dialect, but neither a key nor what signs; the web server has it', () => {
  const [client, server] = [filesOf('client').join('\n'), filesOf('web').join('\n')];
  // Of the dialect.
  expect(client).toContain('X-Call');
  expect(client).toContain('x-next-cursor');
  expect(client).not.toMatch(/x-gateway|createHmac|node:crypto|API_KEYS|API_HOSTS|dialectServer/i);
  expect(server).toContain('X-Gateway-Signature');
  expect(`${client}${server}`).not.toContain(KEYS.secret);
});

test('[O-21, A-1] a player signs in, sees the wallet, and reads on in a list, by signed calls to both hosts', async ({
  page,
}) => {
  const { heard } = site.operator;
  await page.goto(`${site.url}/fr/forms/sign_in`);
  await page.locator('html[data-hydrated]').waitFor();
  const [{ login, password }] = demoPlayers;
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await expect(page.locator(wallet)).toBeVisible();
  const signIn = heard.find(({ method, url }) => method === 'POST' && url === '/gw/token');
  expect(signIn?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  for (const url of ['/gw/account', '/gw/wallets'])
    expect(heard.filter((request) => request.url === url).length).toBeGreaterThan(0);
  await page.goto(`${site.url}/fr/gamehall`);
  await page.locator('html[data-hydrated]').waitFor();
  const games = page.locator('main a[href*="/game/"]');
  const rendered = await games.count();
  expect(rendered).toBeGreaterThan(10);
  heard.length = 0;
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    expect(await games.count()).toBeGreaterThan(rendered);
  }).toPass();
  const pages = heard.filter(({ host, url }) => host === 'play' && url.startsWith('/play/fr-FR/games?'));
  expect(pages.some(({ url }) => url.includes('cursor='))).toBe(true);
  expect(heard.filter(({ headers }) => headers['x-gateway-id'] !== KEYS.id)).toEqual([]);
  expect(site.logged.join('')).not.toContain(KEYS.secret);
});
