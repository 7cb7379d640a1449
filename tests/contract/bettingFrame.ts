/** Uses the sportsbook's frame as a browser does: launch, page, key, HTTP calls. */
import type { viewEventOf } from '../../sandbox/betting/bettingService';
import { openPlayerPage } from '../stores/openPage';
import { call, type TestOperator } from './startOperator';

type FrameEvent = ReturnType<typeof viewEventOf>;

export interface SlipLeg {
  event: string;
  market: string;
  outcome: string;
  odds: number;
}

export interface FrameBet {
  id: string;
  status: string;
  stake: string;
  odds: string;
  payout: string;
  mayReturn: string;
  legs: Array<{ event: string; result: string | null; score: string; odds: number }>;
}

interface Answer {
  error?: string;
  events: FrameEvent[];
  bet: FrameBet;
  bets: FrameBet[];
  balances: { main: string; betting_bonus: string } | null;
  limits: { min: string; max: string; mostOdds: number };
  legs: Array<{ odds: number | null }>;
  min: string;
  max: string;
}

let keys = 0;
export const newKey = () => `slip-key-${++keys}`;

/** The key in the frame's page; null when the page is refused. */
export async function keyOf(operator: TestOperator, address: string): Promise<string | null> {
  const page = await fetch(operator.url + address);
  return /"key":"([\w-]+)"/.exec(await page.text())?.[1] ?? null;
}

export async function openFrame(operator: TestOperator, token?: string) {
  const { response } = await call(operator, 'betting.launch', {}, { token });
  const key = (await keyOf(operator, response.address)) ?? '';
  const send = async (name: string, body: unknown = {}) => {
    const answer = await fetch(`${operator.url}/platform/betting/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-frame-key': key },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  /** Selections of matches that have not started, one per match, at current odds. */
  const pick = async (count: number, market = 'winner', outcome = 'home'): Promise<SlipLeg[]> => {
    const { events } = (await send('events')).body;
    const legs = events
      .filter(({ phase, startsAt }) => phase === 'coming' && startsAt > operator.now() + 30_000)
      .flatMap(({ id, markets }) => {
        const odds = markets.find(({ name }) => name === market)?.outcomes.find(({ name }) => name === outcome)?.odds;
        return odds ? [{ event: id, market, outcome, odds }] : [];
      });
    return legs.slice(0, count);
  };
  const place = (legs: SlipLeg[], stake: bigint | string, more: Record<string, unknown> = {}) =>
    send('place', { key: newKey(), stake: String(stake), balance: 'main', legs, ...more });
  return { key, send, pick, place };
}

export type Frame = Awaited<ReturnType<typeof openFrame>>;

/** Creates a player with a main balance and an open frame. */
export async function newBettor(operator: TestOperator, euros = 100) {
  const { uid, token } = await openPlayerPage(operator, euros);
  return { uid, token, frame: await openFrame(operator, token) };
}

export const betsOf = async (frame: Frame) => (await frame.send('bets')).body;

/** Settles a match with this result, or abandons it, as staff do. */
export const settleMatch = (
  operator: TestOperator,
  event: string,
  result: [home: number, away: number] | 'abandoned',
) =>
  fetch(`${operator.url}/sandbox/betting`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(
      result === 'abandoned'
        ? { event, kind: 'abandoned' }
        : { event, kind: 'finished', home: String(result[0]), away: String(result[1]) },
    ),
  });
