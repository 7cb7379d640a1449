/** Every row of another operator's dialect (O-7). */

import type { CallName } from '@baize/contract/api/contract';
import type { ApiError } from '@baize/contract/errors/apiError';
import { expect, test } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { createCall } from '../../src/services/api/transport';
import { dialect } from '../dialect/dialect';
import { rowAddresses } from '../dialect/rows';
import { withOtherDialect } from './withOtherDialect';

const place = withOtherDialect();

/** Required parameters. */
const required: { [Name in CallName]?: Record<string, string | number> } = {
  'storage.get': { key: 'x' },
  'games.getInfo': { sysname: 'starlit-crown-quest' },
  'games.get': { count: 2 },
  'cashier.gethistory': { type: 'deposit' },
  'games.getHistory': { type: 'casino' },
  'leaderboard.get': { period: 'day' },
};
/** Calls that end the current session. */
const LAST = ['auth.logout', 'account.setSelfExclusion', 'account.endSession'];

test('[O-7, N-2, N-7] every row of its table is a call of that operator, and every read fits the contract', async () => {
  const page = place.open();
  await page.stores.session.start();
  const account = { email: `rows-${process.pid}@baize.example`, password: 'brass-fox-7', currency: 'EUR' };
  await page.stores.session.register.run(account);
  const call = createCall({
    dialect,
    baseUrl: place.other.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokensOf(page.stored.token),
    usesCookie: () => false,
    cookieHolder: () => null,
    onError: () => undefined,
  });
  const wrong: string[] = [];
  const names = (Object.keys(rowAddresses) as CallName[]).filter((name) => !LAST.includes(name));
  expect(names.length).toBeGreaterThan(85);
  for (const name of names) {
    const problem = await call(name, {
      id: '1',
      sysname: 'x',
      bonus_id: 1,
      offer_id: 1,
      service: 'x',
      key: 'x',
      ...required[name],
    } as never).then(
      () => '',
      (error: ApiError) =>
        error.isMalformed || error.isOffline || error.type === 'MethodNotFoundException' || error.status >= 500
          ? `${name}: ${error.type} ${error.status} ${error.message}`
          : '',
    );
    if (problem) wrong.push(problem);
  }
  expect(wrong).toEqual([]);
});
