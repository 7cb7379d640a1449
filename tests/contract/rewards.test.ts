import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekStart } from '../../sandbox/common/time';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { call, decide, signIn, startOperator, type TestOperator } from './startOperator';

const DAY_MS = 24 * 60 * 60 * 1000;

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
  // A Tuesday, so that offers for other weekdays do not apply.
  operator.advanceTime(weekStart(operator.now()) + 8 * DAY_MS - operator.now());
});
afterAll(() => operator.close());

let players = 0;
async function newPlayer(currency = 'EUR'): Promise<{ token: string; email: string }> {
  players += 1;
  const email = `taker-${players}@baize.example`;
  const requiredFields = currency === 'JPY' ? { phone: `8131234${1000 + players}`, postcode: '100-0001' } : {};
  const account = { email, password: 'brass-fox-7', currency, ...requiredFields };
  const { response } = await call(operator, 'auth.register', account);
  return { token: response.token ?? '', email };
}

const offersOf = async (token?: string) => (await call(operator, 'campaigns.getoffers', {}, { token })).response.items;
const offerOf = async (id: number, token?: string) => (await offersOf(token)).find((offer) => offer.id === id);
const claim = (id: number | string, token?: string) =>
  call(operator, 'campaigns.takepromotions', { offer_id: String(id) }, { token });
const balances = async (token: string) => (await call(operator, 'account.getBalance', {}, { token })).response;

async function confirmEmail({ token, email }: { token: string; email: string }): Promise<void> {
  await call(operator, 'account.sendconfirmationtocontact', { contact: email }, { token });
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  const { code } = items.find((letter: { recipient: string }) => letter.recipient === email);
  expect((await call(operator, 'account.confirmContact', { contact: email, code }, { token })).response).toBe(1);
}

const depositWith = (offerId: number, amount: string, token: string, method = 'card') =>
  call(
    operator,
    'cashier.makedeposit',
    { method, amount, campaign_offer_id: String(offerId), return_kind: 'site', return_base: operator.url },
    { token },
  );

test('[B-2, C-3] a guest sees the offers that are for guests, meets no condition and takes nothing', async () => {
  const guests = await offersOf();
  expect(guests.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
  expect(guests.every(({ trigger }) => trigger.user_satisfies_params === false)).toBe(true);
  expect((await offersOf(await signIn(operator))).map(({ id }) => id)).toContain(4);
  const answer = await call(operator, 'campaigns.getoffers', {});
  expect(answer.response.players_only).toEqual({ offers: [4], promotions: [3] });
  const playerOffers = await call(operator, 'campaigns.getoffers', {}, { token: await signIn(operator) });
  expect(playerOffers.response.players_only).toEqual({ offers: [], promotions: [] });
  expect((await claim(3)).error?.type).toBe('AuthorizationException');
});

test('[B-2] the terms are whole: wager, sums in the player’s currency, dates, and both languages', async () => {
  const { token } = await newPlayer('JPY');
  const english = await offerOf(2, token);
  expect(english).toMatchObject({
    wager: { times: 20, days: 7 },
    max_bonus: { amount: '7500', currency: 'JPY' },
    min_deposit: { amount: '3000', currency: 'JPY' },
    started_at: weekStart(operator.now()) / 1000,
  });
  const french = (await call(operator, 'campaigns.getoffers', {}, { query: { locale: 'fr-FR' } })).response.items;
  expect(french.find(({ id }) => id === 2)?.description.terms).toContain('heure UTC');
  expect(String(english?.description.terms)).toContain('(UTC)');
});

test('[B-2] what a player cannot have comes last: what was for newcomers, what is taken, what is over', async () => {
  const player = await newPlayer();
  const order = async () => (await offersOf(player.token)).map(({ id }) => id);
  expect(await order()).toEqual([1, 2, 3, 4, 5]);
  await decide((await depositWith(-1, '20', player.token)).response.address, 'approve');
  expect(await order()).toEqual([4, 2, 3, 1, 5]);
  await claim(4, player.token);
  expect(await order()).toEqual([2, 3, 1, 4, 5]);
  // Pages follow the order of the full list.
  const page = { offset: '1', count: '2' };
  const { items } = (await call(operator, 'campaigns.getoffers', page, { token: player.token })).response;
  expect(items.map(({ id }) => id)).toEqual([3, 1]);
});

test.each([
  ['USD', 'en-US', '$100'],
  ['JPY', 'en-US', '¥15,000'],
  // Amounts have the same format in every language.
  ['EUR', 'fr-FR', '€100'],
])('[B-2, G-1] the banner of the first deposit names its sum in %s', async (currency, locale, sum) => {
  const { token } = await newPlayer(currency);
  const { items } = (await call(operator, 'banners.get', {}, { token, query: { locale } })).response;
  expect(JSON.stringify(items[0]?.description)).toContain(sum);
});

test('[B-2] a bet asks for a confirmed e-mail, is taken once, and is on the betting balance at once', async () => {
  const player = await newPlayer();
  expect(await offerOf(3, player.token)).toMatchObject({ status: 'available', unmet: ['CONFIRMED_EMAIL'] });
  expect((await claim(3, player.token)).error?.type).toBe('UserNeedConfirmContactException');
  await confirmEmail(player);
  expect((await offerOf(3, player.token))?.trigger.user_satisfies_params).toBe(true);
  const both = await Promise.all([claim(3, player.token), claim(3, player.token)]);
  expect(both.map((answer) => answer.response).filter((response) => response === 1)).toHaveLength(1);
  expect((await claim(3, player.token)).errorData).toEqual({ offer_id: ['TAKEN'] });
  expect((await balances(player.token)).balance_betting_bonus.amount).toBe('5.00');
  expect(await offerOf(3, player.token)).toMatchObject({ status: 'taken' });
  expect((await call(operator, 'BettingBonuses.get', {}, { token: player.token })).response.items).toMatchObject([
    { status: 'active', description: { title: '€5 Free Bet', amount: { amount: '5.00' } } },
  ]);
  await assertLedgerBalances(operator.db);
});

test('[B-2] an unknown offer, one that is over and one that a deposit brings are each refused by name', async () => {
  const { token } = await newPlayer();
  expect((await claim(99, token)).errorData).toEqual({ offer_id: ['NOT_FOUND'] });
  expect((await claim('1; drop table', token)).error?.type).toBe('InvalidParameterException');
  expect((await claim(5, token)).errorData).toEqual({ offer_id: ['ENDED'] });
  expect((await claim(1, token)).error?.type).toBe('UserNeedDepositException');
  expect((await claim(4, token)).error?.type).toBe('UserNeedDepositException');
});

test('[C-1, C-3] a first deposit with its offer is doubled up to the most, once', async () => {
  const { token } = await newPlayer();
  const first = await depositWith(1, '80', token);
  const second = await depositWith(1, '90', token);
  await decide(first.response.address, 'approve');
  await decide(second.response.address, 'approve');
  expect(await balances(token)).toMatchObject({
    balance_main: { amount: '170.00' },
    balance_bonus: { amount: '80.00' },
  });
  expect((await depositWith(1, '50', token)).errorData).toEqual({ campaign_offer_id: ['TAKEN'] });
  const rich = await newPlayer();
  await decide((await depositWith(1, '500', rich.token)).response.address, 'approve');
  expect((await balances(rich.token)).balance_bonus.amount).toBe('100.00');
  await assertLedgerBalances(operator.db);
});

test('[C-3] a deposit with an offer that does not fit is refused before any money moves', async () => {
  const { token } = await newPlayer();
  const refusal = async (...order: [number, string, string?]) =>
    (await depositWith(order[0], order[1], token, order[2])).errorData;
  expect(await refusal(2, '50')).toEqual({ campaign_offer_id: ['MONDAY'] });
  expect(await refusal(3, '50')).toEqual({ campaign_offer_id: ['NOT_FOUND'] });
  expect(await refusal(99, '50')).toEqual({ campaign_offer_id: ['NOT_FOUND'] });
  expect(await refusal(5, '50')).toEqual({ campaign_offer_id: ['ENDED'] });
  operator.advanceTime(6 * DAY_MS);
  expect(await refusal(2, '10')).toEqual({ campaign_offer_id: ['SUM'] });
  expect(await refusal(2, '50')).toBeUndefined();
});

test('[R-17] programmes of loyalty are read by everybody, in both languages; an unknown one is named so', async () => {
  const { items } = (await call(operator, 'loyalty.getPrograms')).response;
  expect(items.map(({ sysname }) => sysname)).toEqual(['long-table', 'side-line']);
  const program = await call(operator, 'loyalty.getProgram', { sysname: 'long-table' }, { query: { locale: 'fr-FR' } });
  expect(program.response.name).toBe('Casino');
  expect(program.response.levels?.[1]).toMatchObject({ min: 1000, max: 5000 });
  expect((await call(operator, 'loyalty.getProgram', { sysname: 'nope' })).errorData).toEqual({
    sysname: ['NOT_FOUND'],
  });
});
