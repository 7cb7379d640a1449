// @vitest-environment jsdom
/** The sportsbook's rendered list of matches. */
import { expect, test } from 'vitest';
import type { SentEvent } from '../../sandbox/betting/bettingService';
import type { Context } from '../../sandbox/betting/frames/context';
import { eventList } from '../../sandbox/betting/frames/eventList';
import { slipState } from '../../sandbox/betting/frames/slipState';
import { translator } from '../../sandbox/betting/frames/texts';

const matchOf = (id: string, odds: number | null, phase = 'live') => {
  const outcomes = ['home', 'away'].map((name) => ({ name, odds }));
  return {
    ...{ id, league: 'one', leagueName: { en: 'One', fr: 'Une' }, sport: 'football', home: `${id} home`, away: id },
    ...{ startsAt: 0, phase, played: 0.5, score: { home: 0, away: 0 } },
    markets: [{ name: 'winner', line: null, outcomes }],
  } as unknown as SentEvent;
};

const listOf = () =>
  eventList({
    ...{ t: translator('en'), boot: { lang: 'en' }, now: () => 0, announce: () => undefined },
    ...{ slip: slipState('', 10, () => undefined), slipLink: document.createElement('a') },
  } as unknown as Context);

test('[G-9] what is played now stands together above the leagues, and says which sport it is', () => {
  const list = listOf();
  list.show([matchOf('a', 1500, 'coming'), matchOf('b', null), matchOf('c', 2500)]);
  const parts = [...list.element.querySelectorAll('section')].map((part) => [
    part.querySelector('h2')?.textContent,
    [...part.querySelectorAll('article')].map((card) => card.getAttribute('data-event')),
  ]);
  expect(parts).toEqual([
    ['Live', ['c', 'b']],
    ['OneFootball', ['a']],
  ]);
  expect(list.element.querySelector('[data-event=c] .when')?.textContent).toBe('Live · 45 minFootball');
  list.element.querySelector<HTMLElement>('.chip[data-name=football]')?.click();
  expect([...list.element.querySelectorAll('h2')].map((title) => title.textContent)).toEqual(['OneFootball']);
});

test('[G-9] a market that is suspended says so on each of its buttons', () => {
  const list = listOf();
  list.show([matchOf('a', null)]);
  const odds = [...list.element.querySelectorAll('.odds')];
  expect(odds.map((button) => button.querySelector('strong')?.textContent)).toEqual(['Susp.', 'Susp.']);
  expect(odds[0]?.getAttribute('aria-label')).toBe('1 Suspended, Result: a home');
  list.show([matchOf('a', 1500)]);
  expect(odds.map((button) => button.querySelector('strong')?.textContent)).not.toContain('Susp.');
});

test('[G-9] a match without odds stands last of those that are played; while one looks, no row moves', () => {
  const list = listOf();
  const ids = () => [...list.element.querySelectorAll('article')].map((card) => card.getAttribute('data-event'));
  list.show([matchOf('a', null), matchOf('b', 1500), matchOf('c', null), matchOf('d', 2500)]);
  expect(ids()).toEqual(['b', 'd', 'a', 'c']);
  list.show([matchOf('a', 3000), matchOf('b', null), matchOf('c', null), matchOf('d', 2500)]);
  expect(ids()).toEqual(['b', 'd', 'a', 'c']);
  list.element.querySelector<HTMLElement>('.chip[data-name=live]')?.click();
  expect(ids()).toEqual(['a', 'd', 'b', 'c']);
});
