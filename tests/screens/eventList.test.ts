// @vitest-environment jsdom
/** The sportsbook's list of matches, as it is drawn. */
import { expect, test } from 'vitest';
import type { SeenEvent } from '../../sandbox/betting/bettingService';
import type { Context } from '../../sandbox/betting/frames/context';
import { eventList } from '../../sandbox/betting/frames/eventList';
import { slipState } from '../../sandbox/betting/frames/slipState';
import { translator } from '../../sandbox/betting/frames/texts';

const matchOf = (id: string, odds: number | null) => {
  const outcomes = ['home', 'away'].map((name) => ({ name, odds }));
  return {
    ...{ id, league: 'one', leagueName: { en: 'One', fr: 'Une' }, sport: 'football', home: `${id} home`, away: id },
    ...{ startsAt: 0, phase: 'live', played: 0.5, score: { home: 0, away: 0 } },
    markets: [{ name: 'winner', line: null, outcomes }],
  } as unknown as SeenEvent;
};

test('[G-9] a match without odds stands last in its league; while one looks, no row moves', () => {
  const list = eventList({
    ...{ t: translator('en'), boot: { lang: 'en' }, now: () => 0, announce: () => undefined },
    ...{ slip: slipState('', 10, () => undefined), slipLink: document.createElement('a') },
  } as unknown as Context);
  const ids = () => [...list.element.querySelectorAll('article')].map((card) => card.getAttribute('data-event'));
  list.show([matchOf('a', null), matchOf('b', 1500), matchOf('c', null), matchOf('d', 2500)]);
  expect(ids()).toEqual(['b', 'd', 'a', 'c']);
  list.show([matchOf('a', 3000), matchOf('b', null), matchOf('c', null), matchOf('d', 2500)]);
  expect(ids()).toEqual(['b', 'd', 'a', 'c']);
  list.element.querySelector<HTMLElement>('.chip[data-name=live]')?.click();
  expect(ids()).toEqual(['a', 'd', 'b', 'c']);
});
