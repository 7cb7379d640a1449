/** A rendered page contains no private data: it is the same for all visitors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { routes } from '../../src/app/routes/routes';
import { sitesOf } from './sitesOf';
import { signIn, startOperator, type TestOperator } from './startOperator';
import { bodyOf } from './startSite';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
const { site } = sitesOf(() => operator);

describe('what is private', () => {
  const paramValues: Record<string, string> = {
    ':sysname': 'starlit-crown-quest',
    ':id': '1',
    ':slug': 'about',
    ':transaction': 'T1',
  };
  const addresses = routes.flatMap(({ path, guards }) => {
    const filled = path.replace(/:(\w+)\??/g, (name) => paramValues[name.replace('?', '')] ?? '1').replace('/*', '/x');
    const isGuarded = guards.includes('guest');
    // French pages share the code, so only the guarded and the parametrised ones are checked.
    const isAlsoFrench = isGuarded || path.includes(':');
    const french = isAlsoFrench ? [`/fr${filled}`] : [];
    return [filled, ...french].map((address) => ({ address, isGuarded }));
  });

  test('[R-26, W-1] no page that is rendered for a signed-in player holds a byte of them, and public pages are those of a guest', async () => {
    const player = demoPlayers[0];
    const token = await signIn(operator, 0);
    const info = await fetch(`${operator.url}/api/account.getInfo?version=2.34&locale=en-US`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { response } = (await info.json()) as { response: Record<string, { amount?: string } | string | number> };
    const balance = response.balance_main as { amount: string };
    const secrets = [token, player.login, player.password, `"uid":${response.uid}`, `"amount":"${balance.amount}"`];
    const formatted = balance.amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
    const { get } = await site();
    let comparedCount = 0;
    for (const { address, isGuarded } of addresses) {
      const before = await get(address);
      const member = await get(address, { cookie: `bz_session=${token}` });
      for (const secret of [...secrets, formatted])
        expect(member.html.includes(secret), `${address} holds ${secret}`).toBe(false);
      if (isGuarded) continue;
      comparedCount += 1;
      const guest = await get(address);
      expect([address, member.status, member.location]).toEqual([address, guest.status, guest.location]);
      if (guest.status !== 200) continue;
      // Public lists may change between two reads, so both pages of a guest are accepted.
      const guests = [before, guest].map(({ html }) => bodyOf(html).length);
      expect(guests, address).toContain(bodyOf(member.html).length);
    }
    expect(comparedCount).toBeGreaterThan(10);
  }, 120_000);
});
