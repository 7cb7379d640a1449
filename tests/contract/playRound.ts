/** Plays a real round: launched by the API, played with the calls of the game's frame. */
import { randomUUID } from 'node:crypto';
import { gamesOf } from '../../sandbox/catalogue/games';

/** Sends a request to the operator as the player. */
export type Send = (
  path: string,
  init: { headers: Record<string, string>; body: string | FormData },
) => Promise<string>;

/** A popular roulette table with a demo; its rounds end at once. */
export function rouletteTable(): string {
  const table = [...gamesOf().values()].find(
    ({ engine, categories, hasDemo }) =>
      engine === 'roulette' && hasDemo && ['table', 'popular'].every((category) => categories.includes(category)),
  );
  if (!table) throw new Error('No roulette table was found');
  return table.sysname;
}

/** @param stake in minor units of the account's currency @param read fetches a page of the operator */
export async function playRoulette(
  send: Send,
  read: (path: string) => Promise<string>,
  stake: string,
  mode: 'play' | 'demo' = 'play',
): Promise<void> {
  const form = new FormData();
  form.append('sysname', rouletteTable());
  form.append('mode', mode);
  const launch = JSON.parse(await send('/api/games.launch?version=2.34&locale=en-US', { headers: {}, body: form }));
  const page = await read(launch.response.address);
  const { key } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const headers = { 'x-frame-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify({ key: randomUUID(), bets: { red: stake } });
  const answer = JSON.parse(await send('/platform/frames/call/start', { headers, body }));
  if (!answer.round?.isOver) throw new Error(`The round did not end: ${JSON.stringify(answer)}`);
}

/** Plays over plain HTTP with a session token. */
export function playRouletteAs(
  operatorUrl: string,
  token: string,
  stake: string,
  mode: 'play' | 'demo' = 'play',
): Promise<void> {
  const send: Send = async (path, { headers, body }) => {
    const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body };
    return (await fetch(operatorUrl + path, init)).text();
  };
  return playRoulette(send, async (path) => (await fetch(operatorUrl + path)).text(), stake, mode);
}
