import { afterEach, expect, test, vi } from 'vitest';
import { dotsOf } from '../../../src/desk/ui/drawLanes';
import { firstProblem, laneOf, outcomeText, titleOf } from '../../../src/desk/ui/events';
import { openAddress, sameOriginPath } from '../../../src/desk/ui/openFile';
import { TimelineStore } from '../../../src/desk/ui/TimelineStore';
import type { Report, ReportEvent } from '../../../src/recorder/report/schema';
import { call, reportOf } from './reportOf';

afterEach(() => vi.unstubAllGlobals());

test('[H-7] a file is opened by address only from this site, without requests to others', async () => {
  const origin = 'https://desk.example';
  expect(sameOriginPath('/desk/files/1', origin)).toBe('/desk/files/1');
  expect(sameOriginPath('https://desk.example/a?b=1', origin)).toBe('/a?b=1');
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', fetchMock);
  for (const other of [
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'data:,x',
    'http://desk.example/x',
  ])
    expect(await openAddress(other, origin)).toMatchObject({ ok: false, problem: 'elsewhere' });
  expect(fetchMock).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response('', { status: 404 }));
  expect(await openAddress('/lost', origin)).toMatchObject({ problem: 'away', detail: '404' });
  expect(fetchMock).toHaveBeenCalledWith('/lost', { credentials: 'same-origin', redirect: 'error' });
});

test('[H-10] each event has its lane and its name, and the first error is the first that a player would notice', () => {
  const events: ReportEvent[] = [
    { kind: 'document', at: 0, address: '/', state: {}, beganAt: 0 },
    call(5, 'lost', { kind: 'cms', name: '/cms/api/pages', status: 404 }),
    call(10, 'a', { status: null, failure: 'aborted' }),
    call(20, 'cashier.makedeposit', { body: { error: { type: 'BillingUnavailableException' } } }),
    { kind: 'frame', at: 30, way: 'in', name: 'ready', data: {} },
    { kind: 'vital', at: 40, name: 'LCP', value: 1200.5 },
  ];
  expect(events.map(laneOf)).toEqual(['acts', 'calls', 'calls', 'calls', 'game', 'vitals']);
  expect(firstProblem(events)).toBe(3);
  expect(firstProblem([call(5, 'events.handle', { status: 500 })])).toBe(-1);
  expect(events.map(titleOf)).toEqual(['/', '/cms/api/pages', 'a', 'cashier.makedeposit', 'ready', 'LCP']);
  expect(outcomeText(events[3] as ReportEvent)).toBe('BillingUnavailableException · 40 ms');
});

const thousands = (): Report =>
  reportOf(
    Array.from({ length: 3_000 }, (_, index) =>
      index % 3 === 0
        ? call(index * 10, index === 1_500 ? 'cashier.makedeposit' : 'games.get', {
            status: index === 1_500 ? 500 : 200,
          })
        : ({ kind: 'vital', at: index * 10, name: 'INP', value: index } as const),
    ),
  );

test('[H-10] three thousand events are searched, filtered and walked through', () => {
  const timeline = new TimelineStore(thousands());
  expect(timeline.counts).toMatchObject({ calls: 1_000, vitals: 2_000 });
  timeline.search('MakeDeposit');
  expect(timeline.shown.map(({ index }) => index)).toEqual([1_500]);
  expect(timeline.selected).toBe(1_500);
  timeline.search('');
  timeline.toggleLane('vitals');
  expect(timeline.shown).toHaveLength(1_000);
  timeline.move(1, 0);
  expect(timeline.selected).toBe(1_503);
  timeline.move(-1, 0);
  timeline.move(-1, 0);
  expect(timeline.selected).toBe(1_497);
  timeline.toggleLane('calls');
  expect(timeline.shown).toEqual([]);
  timeline.move(1, 0);
  expect(timeline.selected).toBe(1_497);
  expect(timeline.showFirst()).toBe(1_500);
  expect(timeline.hidden.has('calls')).toBe(false);
  expect(timeline.indexAt(29)).toBe(2);
});

test('[H-10] an error code is found as it is read out, and words as the player remembers them from the screen', () => {
  const outlines = [
    { at: 150, address: '/fr', lines: ['heading "Dépôt"', 'alert "Ce n’est pas possible.Code d’erreur X4GS-PDTH"'] },
    { at: 350, address: '/fr', lines: ['heading "Dépôt"'] },
  ];
  const events = [
    call(100, 'cashier.makedeposit', { requestId: 'X4GSPDTH' }),
    call(200, 'account.getInfo', { requestId: '10TT0KEN' }),
    { kind: 'toast', at: 300, tone: 'info', textKey: 'sessionEnded' } as const,
    { kind: 'route', at: 320, address: '/fr/withdraw', how: 'push' } as const,
  ];
  const timeline = new TimelineStore(reportOf(events, { outlines }));
  const found = (query: string) => {
    timeline.search(query);
    return timeline.shown.map(({ index }) => index);
  };
  for (const code of ['X4GS-PDTH', 'x4gspdth', 'X4GS PDTH']) expect(found(code), code).toEqual([0]);
  // O and L are no characters of a code.
  expect(found('lott-oken')).toEqual([1]);
  expect(found("ce n'est pas")).toEqual([0]);
  expect(timeline.foundOnScreen(0)).toBe(outlines[0]?.lines[1]);
  expect(found('depot')).toEqual([0]);
  expect(found('getinfo')).toEqual([1]);
  expect(timeline.foundOnScreen(1)).toBe('');
  expect(found('reconnectez-vous pour')).toEqual([2]);
  expect(found('withdraw')).toEqual([3]);
  expect(found('deposit-x')).toEqual([]);
});

test('[H-10] what would lie on each other in a lane is one dot, and trouble is not hidden in it', () => {
  const { rows } = new TimelineStore(thousands());
  const dots = dotsOf(rows, (at) => at / 30, 0, 1_000);
  expect(dots.length).toBeLessThan(180);
  expect(dots.reduce((sum, { count }) => sum + count, 0)).toBe(3_000);
  expect(dots.filter(({ isProblem }) => isProblem).map(({ index }) => index)).toEqual([1_500]);
});
