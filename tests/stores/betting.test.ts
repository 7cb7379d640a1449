import { describe, expect, test, vi } from 'vitest';
import { BetsStore, betsFilterOf } from '../../src/stores/betting/BetsStore';
import { BettingStore } from '../../src/stores/betting/BettingStore';
import { openFrame, settleMatch } from '../contract/bettingFrame';
import { call } from '../contract/startOperator';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const LIMIT_MS = 20_000;

async function openBetting(euros = 0) {
  const page = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const betting = page.stores.get(BettingStore);
  betting.isShown = true;
  return { ...page, betting };
}

describe('the sportsbook’s page', () => {
  test('[R-3, G-9] a frame that says that it is ready stays ready', async () => {
    const { betting } = await openBetting();
    await betting.open();
    expect([betting.frame, betting.launch?.address]).toEqual([
      'loading',
      expect.stringContaining('/platform/betting/frame?token='),
    ]);
    betting.handleMessage({ type: 'ready' });
    vi.advanceTimersByTime(LIMIT_MS * 10);
    expect(betting.frame).toBe('ready');
  });

  test('[G-9] a frame that never gets ready has failed, and a new try has a new token', async () => {
    const { betting } = await openBetting();
    await betting.open();
    const first = betting.launch?.token;
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect(betting.frame).toBe('loading');
    vi.advanceTimersByTime(1);
    expect([betting.frame, betting.launch, betting.error]).toEqual(['failed', null, null]);
    await betting.open();
    expect([betting.frame, betting.launch?.token === first]).toEqual(['loading', false]);
  });

  test('[G-9, N-14] a refused launch is named and can be tried again', async () => {
    const { betting } = await openBetting();
    faulty.addFault(/betting\.launch/, {
      kind: 'answer',
      body: '{"error":{"type":"MethodNotFoundException","message":""}}',
    });
    await betting.open();
    expect([betting.frame, betting.error?.type]).toEqual(['failed', 'MethodNotFoundException']);
    faulty.recover();
    await betting.open();
    expect([betting.frame, betting.error]).toEqual(['loading', null]);
  });

  test('[G-9] a second opening overtakes the first; leaving leaves nothing behind', async () => {
    const { betting } = await openBetting();
    vi.useRealTimers();
    faulty.heard.length = 0;
    faulty.addFault(/betting\.launch/, { kind: 'hold' }, 1);
    const slow = betting.open();
    await until(() => faulty.heardOf(/betting\.launch/).length === 1);
    await betting.open();
    const { token } = betting.launch ?? {};
    faulty.recover();
    await slow;
    expect([betting.frame, betting.launch?.token]).toEqual(['loading', token]);
    betting.leave();
    expect([betting.frame, betting.launch]).toEqual(['none', null]);
  });

  test('[G-9, E-1] a figure of the frame has the ledger asked, and is never shown for its own sake', async () => {
    const { betting, stores } = await openBetting(50);
    await betting.open();
    vi.useRealTimers();
    faulty.heard.length = 0;
    betting.handleMessage({ type: 'balance', balance: 'main', amount: '900.00', currency: 'EUR' });
    await stores.balance.balances.ensure();
    expect(faulty.heardOf(/getBalance/)).toHaveLength(1);
    expect(stores.balance.balances.value?.balance_main.amount).toBe('50.00');
  });

  test('[M-8] a bet is on its way from busy to idle', async () => {
    const { betting } = await openBetting();
    await betting.open();
    const states = (['ready', 'busy', 'idle', 'activity'] as const).map((type) => {
      betting.handleMessage({ type });
      return betting.isPlacing;
    });
    expect(states).toEqual([false, true, false, false]);
  });

  test('[A-13] a frame whose session has ended makes the page notice', async () => {
    const { betting, stores, token } = await openBetting();
    await betting.open();
    vi.useRealTimers();
    await fetch(`${operator.url}/api/auth.logout?version=2.34&locale=en-US`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await stores.session.logout.run();
    betting.handleMessage({ type: 'error', message: 'session' });
    await stores.balance.balances.ensure();
    expect([betting.frame, stores.session.isSignedIn]).toEqual(['failed', false]);
  });

  test('[U-6, G-9] a break that was begun elsewhere is told as one, not as a sportsbook that could not start', async () => {
    const { betting, token } = await openBetting();
    await betting.open();
    vi.useRealTimers();
    betting.handleMessage({ type: 'ready' });
    await call(operator, 'account.setTimeOut', { period: 'day' }, { token });
    betting.handleMessage({ type: 'error', message: 'session' });
    await eventually(() => expect(betting.error?.type).toBe('SelfLimitException'));
  });

  test('[A-13, G-9, M-8] a frame ends with the session of its player; one of a guest stays', async () => {
    const { betting, stores } = await openBetting();
    const stop = stores.start(new Promise(() => {}));
    await betting.open();
    betting.handleMessage({ type: 'busy' });
    expect(stores.needsClosingGuard).toBe(true);
    await stores.session.logout.run();
    expect([betting.launch, betting.frame, stores.needsClosingGuard]).toEqual([null, 'none', false]);
    await betting.open();
    betting.clear();
    expect(betting.launch).not.toBeNull();
    stop();
  });

  test('[G-12] a frame is prepared hidden, is shown by its page, and is kept after it for a while', async () => {
    const { betting } = await openBetting();
    betting.isShown = false;
    betting.prepare('en');
    betting.prepare('en');
    await eventually(() => expect(betting.launch).not.toBeNull());
    const { launch } = betting;
    betting.handleMessage({ type: 'ready' });
    const stop = betting.follow('en');
    expect([betting.frame, betting.launch]).toEqual(['ready', launch]);
    stop();
    betting.handleLeft();
    betting.follow('en')();
    expect(betting.launch).toBe(launch);
    betting.handleLeft();
    vi.advanceTimersByTime(120_000);
    expect([betting.frame, betting.launch]).toEqual(['none', null]);
  });

  test.each<[string, (betting: BettingStore) => void]>([
    ['another visitor or language', (betting) => betting.markStale()],
    ['another currency', (betting) => betting.forgetCurrency()],
    ['a failure of the frame', (betting) => betting.handleMessage({ type: 'error', message: 'session' })],
    ['the end of the session', (betting) => betting.clear()],
  ])('[G-12] %s drops a hidden frame', async (_, happen) => {
    const { betting } = await openBetting();
    const stop = betting.follow('en');
    await eventually(() => expect(betting.launch).not.toBeNull());
    betting.handleMessage({ type: 'ready' });
    stop();
    betting.handleLeft();
    expect(betting.frame).toBe('ready');
    happen(betting);
    expect([betting.frame, betting.launch, betting.error]).toEqual(['none', null, null]);
  });

  test('[G-12, G-9] a frame of another language is launched again; one with an open slip is not kept', async () => {
    const { betting } = await openBetting();
    betting.follow('en')();
    await eventually(() => expect(betting.launch).not.toBeNull());
    const { launch } = betting;
    betting.handleMessage({ type: 'ready' });
    betting.follow('fr')();
    expect(betting.frame).toBe('loading');
    await eventually(() => expect(betting.launch).not.toBeNull());
    expect(betting.launch?.token).not.toBe(launch?.token);
    betting.handleMessage({ type: 'ready' });
    betting.handleMessage({ type: 'sheet' });
    betting.handleLeft();
    expect([betting.frame, betting.launch]).toEqual(['none', null]);
  });

  test('[W-1] a guest’s page holds the next matches and nobody’s balance', async () => {
    const { stores } = openPage(operator);
    const betting = stores.get(BettingStore);
    await betting.events.ensure();
    expect(betting.events.value?.length).toBeGreaterThan(5);
    await betting.open();
    expect(betting.launch?.token).toHaveLength(43);
  });
});

describe('the bets of the profile', () => {
  let made: ReturnType<typeof makeBets> | null = null;
  /** Shared by the tests that only read. */
  const withBets = () => {
    made ??= makeBets();
    return made;
  };

  async function makeBets(options: Parameters<typeof openPlayerPage>[2] = {}) {
    const page = await openPlayerPage(operator, 100, { apiUrl: faulty.url, ...options });
    const frame = await openFrame(operator, page.token);
    const legs = await frame.pick(12);
    for (const leg of legs) await frame.place([leg], 100n);
    await settleMatch(operator, legs[0]?.event ?? '', [2, 0]);
    return { ...page, bets: page.stores.get(BetsStore), count: legs.length };
  }

  test('[R-19, G-10] the address says tab and period; what it does not know falls to 30 days of what is usual', () => {
    const read = (query: string, usual: 'casino' | 'sports') => betsFilterOf(new URLSearchParams(query), usual);
    expect(read('tab=sports&period=week', 'casino')).toEqual({ tab: 'sports', period: 'week' });
    expect([read('', 'sports'), read('tab=poker&period=1', 'casino')]).toEqual([
      { tab: 'sports', period: 'month' },
      { tab: 'casino', period: 'month' },
    ]);
  });

  test('[R-19, G-10] without a tab in the address the history opens on the one that has something', async () => {
    const { bets, count } = await withBets();
    await bets.open({ tab: 'casino', period: 'month' }, false);
    expect([bets.filter.tab, bets.list.total]).toEqual(['sports', count]);
    await bets.open({ tab: 'casino', period: 'month' });
    expect([bets.filter.tab, bets.list.isEmpty]).toEqual(['casino', true]);
    const { stores } = await openPlayerPage(operator);
    await stores.get(BetsStore).open({ tab: 'sports', period: 'month' }, false);
    expect(stores.get(BetsStore).filter.tab).toBe('sports');
  });

  test('[G-10] pages are appended, sums are of the whole period, another tab starts anew', async () => {
    const { bets, count } = await withBets();
    await bets.open({ tab: 'sports', period: 'all' });
    expect([bets.list.items.length, bets.list.total, bets.totals?.stake.amount]).toEqual([10, count, `${count}.00`]);
    await bets.list.loadMore();
    expect([bets.list.items.length, bets.list.hasMore]).toEqual([count, false]);
    expect(bets.list.items.filter(({ status }) => status === 'won')).toHaveLength(1);
    await bets.open({ tab: 'casino', period: 'all' });
    expect([bets.list.isEmpty, bets.totals?.stake.amount]).toEqual([true, '0.00']);
  });

  test('[G-10, N-14] a history that fails says so and can be read again', async () => {
    const { bets } = await withBets();
    faulty.addFault(/games\.getHistory/, {
      kind: 'answer',
      body: '{"error":{"type":"InvalidRequestException","message":""}}',
    });
    await bets.open({ tab: 'sports', period: 'day' });
    expect([bets.list.error?.type, bets.list.isInited]).toEqual(['InvalidRequestException', false]);
    faulty.recover();
    await bets.list.loadMore();
    expect([bets.list.error, bets.list.items.length]).toEqual([null, 10]);
  });

  test('[G-10] an export is waited for, and its path is the operator’s own', async () => {
    const { bets, token } = await withBets();
    await bets.open({ tab: 'sports', period: 'week' });
    const exporting = bets.exporting.run();
    operator.advanceTime(3_000);
    await exporting;
    expect([bets.file, bets.hasExportFailed]).toEqual([
      expect.stringMatching(/^platform\/history\/[\w-]+\.csv$/),
      false,
    ]);
    const file = await fetch(`${operator.url}/${bets.file}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(12);
    await bets.open({ tab: 'sports', period: 'day' });
    expect(bets.file).toBeNull();
  });

  test('[G-10, M-14] the file comes to a player whose session is no cookie, and a failure can be tried again', async () => {
    const { bets, saved, stores } = await withBets();
    await bets.open({ tab: 'sports', period: 'all' });
    const exporting = bets.exporting.run();
    operator.advanceTime(3_000);
    await exporting;
    faulty.addFault(/platform\/history/, { kind: 'answer', status: 503, body: '' });
    expect(await bets.saving.run()).toMatchObject({ ok: false, error: { status: 503 } });
    faulty.recover();
    // As in an iframe of another site, where the page has a token but no cookie.
    expect([stores.session.tokens === null, (await bets.saving.run()).ok]).toEqual([false, true]);
    expect([saved.map(({ name }) => name), bets.outcome]).toEqual([['baize-sports.csv'], 'downloading']);
    const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n').length).toBeGreaterThan(12);
  });

  test('[K-9, G-10] a place that takes no content gets a link to the file, and says so where the operator has none', async () => {
    const { bets, linked } = await makeBets({ takesFilesByAddress: true });
    await bets.open({ tab: 'sports', period: 'all' });
    const exporting = bets.exporting.run();
    operator.advanceTime(3_000);
    await exporting;
    faulty.addFault(/account\.createFileLink/, { kind: 'answer', status: 503, body: '' });
    expect(await bets.saving.run()).toMatchObject({ ok: false, error: { status: 503 } });
    expect(bets.outcome).toBeNull();
    faulty.recover();
    await bets.saving.run();
    expect(bets.outcome).toBe('opened');
    const { pathname } = new URL(linked[0] ?? '');
    expect((await (await fetch(operator.url + pathname)).text()).split('\r\n').length).toBeGreaterThan(12);
    const unlinked = await makeBets({ takesFilesByAddress: true, unsupported: ['fileLink'] });
    await unlinked.bets.open({ tab: 'sports', period: 'all' });
    const again = unlinked.bets.exporting.run();
    operator.advanceTime(3_000);
    await again;
    await unlinked.bets.saving.run();
    expect([unlinked.bets.outcome, unlinked.linked]).toEqual(['unavailable', []]);
  });

  test.each([
    'https://elsewhere.example/x.csv',
    '//elsewhere.example/x',
    '/platform/../api/auth.logout',
    'javascript:0',
  ])('[G-10, W-10] a file at %s is none', async (address) => {
    const { bets } = await withBets();
    faulty.addFault(/games\.createhistoryexportrequest/, {
      kind: 'answer',
      body: JSON.stringify({ response: { id: 'x', status: 'ready', address } }),
    });
    await bets.exporting.run();
    expect([bets.file, bets.hasExportFailed]).toEqual([null, true]);
  });

  test('[A-13, G-10] signing out takes the bets away', async () => {
    const { bets, stores } = await makeBets();
    const stop = stores.start(new Promise(() => {}));
    await bets.open({ tab: 'sports', period: 'all' });
    await stores.session.logout.run();
    expect([bets.list.items, bets.totals]).toEqual([[], null]);
    stop();
  });
});
