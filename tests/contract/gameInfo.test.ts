import { toDecimal } from '@baize/contract/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gamesOf } from '../../sandbox/catalogue/games';
import type { EngineKind } from '../../sandbox/kernel/GameDefinition';
import { newPlayer } from './cashierCalls';
import { call, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const gameOf = (engine: EngineKind): string =>
  [...gamesOf().values()].find((game) => game.engine === engine)?.sysname ?? '';
const info = async (sysname: string, { token, locale = 'en-US' }: { token?: string; locale?: string } = {}) =>
  (await call(operator, 'games.getInfo', { sysname }, { token, query: { locale } })).response;

/** The stakes that the game's frame offers, in minor units. */
async function stakesInFrame(sysname: string, token: string): Promise<bigint[]> {
  const launch = await call(operator, 'games.launch', { sysname, mode: 'play' }, { token });
  const page = await (await fetch(operator.url + launch.response.address)).text();
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const headers = { 'x-frame-key': key, 'content-type': 'application/json' };
  const answer = await fetch(`${operator.url}/platform/frames/call/open`, { method: 'POST', headers, body: '{}' });
  return (await answer.json()).stakes.map(BigInt);
}

test.each([
  ['slot', 'EUR', 1n],
  ['crash', 'JPY', 1n],
  ['roulette', 'EUR', 5n],
  ['wheel', 'KWD', 5n],
] as const)('[G-5, C-12] the sheet of a %s names the stakes of its own frame, in %s', async (engine, currency, times) => {
  const token = await newPlayer(operator, currency);
  const sysname = gameOf(engine);
  const frameStakes = await stakesInFrame(sysname, token);
  const money = (minor: bigint) => ({ amount: toDecimal({ minor, currency }), currency });
  expect((await info(sysname, { token })).stakes).toEqual({
    min: money(frameStakes[0] ?? 0n),
    max: money((frameStakes.at(-1) ?? 0n) * times),
  });
});

test('[G-5] every kind of game tells how it is played and what it has, in both languages', async () => {
  for (const engine of ['slot', 'slot-low', 'slot-high', 'crash', 'roulette', 'wheel'] as const) {
    const [english, french] = await Promise.all([info(gameOf(engine)), info(gameOf(engine), { locale: 'fr-FR' })]);
    for (const { rules = [], features = [], stakes } of [english, french]) {
      expect([rules.length >= 3, features.length >= 3, stakes?.min.currency], engine).toEqual([true, true, 'EUR']);
      expect(new Set([...rules, ...features]).size, engine).toBe(rules.length + features.length);
    }
    expect(french.rules, engine).not.toEqual(english.rules);
  }
});

test('[G-5, G-8] a game that plays for a jackpot says so', async () => {
  const games = [...gamesOf().values()];
  const mentionsJackpot = async (sysname = '') =>
    (await info(sysname)).features?.some((text) => /Grand jackpot/.test(text));
  expect(await mentionsJackpot(games.find(({ categories }) => categories.includes('jackpots'))?.sysname)).toBe(true);
  expect(await mentionsJackpot(games.find(({ categories }) => !categories.includes('jackpots'))?.sysname)).toBe(false);
});

test('[G-5, N-4] there is no sheet of an unknown game', async () => {
  for (const sysname of ['no-such-game', '../etc', ''])
    expect((await call(operator, 'games.getInfo', { sysname })).error?.type).toBe('InvalidParameterException');
});
