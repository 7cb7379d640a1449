/** The list of matches. Cards are created once and then updated, so that focus and reading position survive. */

import { h } from '../../games/frames/dom.js';
import type { MarketName } from '../../kernel/betTables';
import type { SentEvent } from '../bettingService';
import type { Sport } from '../leagues';
import type { Market, Outcome } from '../markets';
import type { Context } from './context.js';
import { marketText, outcomeText, shortOutcome, timeText } from './labels.js';
import { oddsText } from './money.js';
import { formOf } from './texts.js';

/** Milliseconds that a change of odds is marked. */
const MARK_MS = 2500;
const SPORTS: readonly Sport[] = ['football', 'basketball', 'hockey', 'volleyball'];

type Filter = Sport | 'all' | 'live';

export function eventList({ t, boot, slip, now, announce, slipLink }: Context) {
  let filter: Filter = 'all';
  let events: SentEvent[] = [];
  /** Ranks of matches and leagues, recomputed only when the filter changes, so that no row moves under a finger. */
  let ranks = new Map<string, number>();
  const cards = new Map<string, ReturnType<typeof card>>();
  /** Section and card container of each group. */
  const groups = new Map<string, { element: HTMLElement; holder: HTMLElement }>();
  const empty = h('p', { class: 'empty', text: t('none') });
  const list = h('div', { class: 'groups' });

  const filters: readonly Filter[] = ['all', 'live', ...SPORTS];
  const chips = filters.map((name) =>
    h('button', {
      class: 'chip',
      'aria-pressed': String(name === filter),
      text: t(name),
      onclick: () => choose(name),
      'data-name': name,
    }),
  );

  function choose(name: Filter) {
    filter = name;
    updateRanks();
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.name === name));
    paint();
  }

  function updateRanks() {
    ranks = new Map();
    for (const event of events) {
      const rank = rankOf(event);
      ranks.set(event.id, rank);
      const groupKey = groupKeyOf(event);
      ranks.set(groupKey, Math.min(rank, ranks.get(groupKey) ?? rank));
    }
  }

  /** Without a filter, live matches form one group above the leagues. */
  const groupKeyOf = ({ id, league }: SentEvent) =>
    filter === 'all' && (ranks.get(id) ?? UPCOMING_RANK) < UPCOMING_RANK ? LIVE : league;

  const byRank = (a: string, b: string) => (ranks.get(a) ?? UPCOMING_RANK) - (ranks.get(b) ?? UPCOMING_RANK);

  function oddsButton(event: SentEvent, market: Market, outcome: Outcome) {
    /** Odds on the button, and the latest odds of the operator. */
    let shown: number | null | undefined;
    let offered: number | null = null;
    const value = h('strong', {});
    const leg = { event: event.id, market: market.name, outcome: outcome.name, line: market.line };
    const short = shortOutcome(market.name, outcome.name, market.line);
    const name = outcomeText(t, { ...leg, home: event.home, away: event.away });
    const press = () => {
      const wasChosen = Boolean(slip.find(leg));
      slip.toggle({ ...leg, odds: offered ?? 0 }, event);
      const isChosen = Boolean(slip.find(leg));
      // The slip was full and has shown its own message.
      if (isChosen === wasChosen) return;
      if (isChosen) button.after(slipLink);
      announce(t(isChosen ? 'added' : 'takenOff', { what: name, n: slip.legs().length }));
    };
    const button = h(
      'button',
      { class: 'odds', onclick: press },
      h('span', { text: short, 'aria-hidden': 'true' }),
      value,
    );
    return {
      button,
      update(fresh: number | null) {
        offered = fresh;
        const chosen = slip.find(leg);
        // A chosen outcome shows the slip's odds and their change since the player chose them.
        const odds = chosen ? chosen.current : fresh;
        if (odds !== shown) {
          if (!chosen && shown && odds) mark(button, directionOf(shown, odds));
          shown = odds;
          value.replaceChildren(odds === null ? h('span', { text: t('suspendedShort') }) : oddsText(odds));
          const oddsLabel = odds === null ? t('suspended') : oddsText(odds);
          // The accessible name starts with the visible text.
          button.setAttribute(
            'aria-label',
            `${short} ${oddsLabel}, ${marketText(t, market.name, event.sport)}: ${name}`,
          );
          button.toggleAttribute('disabled', odds === null);
        }
        if (chosen) setDirection(button, directionOf(chosen.odds, odds ?? chosen.odds));
        else if (button.getAttribute('aria-pressed') === 'true') setDirection(button, null);
        button.setAttribute('aria-pressed', String(Boolean(chosen)));
      },
    };
  }

  function card(event: SentEvent) {
    const moment = h('span', {});
    const ofSport = h('span', { class: 'ofSport', text: t(event.sport) });
    const when = h('span', { class: 'when' }, moment, ofSport);
    const homeScore = h('span', { class: 'score' });
    const awayScore = h('span', { class: 'score' });
    const markets = event.markets.map((market) => {
      const buttons = market.outcomes.map((outcome) => oddsButton(event, market, outcome));
      return { market, buttons, row: h('div', { class: 'row' }, ...buttons.map((one) => one.button)) };
    });
    const rows = markets.map(({ market, row }, index) =>
      h(
        'div',
        {
          class: `market ${index === 0 ? 'first' : 'other'}`,
          role: 'group',
          'aria-label': marketText(t, market.name, event.sport),
        },
        h('span', { class: 'marketName', text: marketText(t, market.name, event.sport), 'aria-hidden': 'true' }),
        row,
      ),
    );
    const others = markets.length - 1;
    const moreName = t(formOf(boot.lang, others) === 'one' ? 'more_one' : 'more_other', { n: others });
    const more = h('button', {
      class: 'more',
      'aria-expanded': 'false',
      'aria-label': moreName,
      text: `+${others}`,
      onclick: () => toggle(),
    });
    const element = h(
      'article',
      { class: 'event', 'data-event': event.id },
      h(
        'header',
        {},
        when,
        h(
          'h3',
          { class: 'teams' },
          h('span', { class: 'team' }, `${event.home} `, homeScore),
          h('span', { class: 'dash', text: ' – ' }),
          h('span', { class: 'team' }, `${event.away} `, awayScore),
        ),
      ),
      h('div', { class: 'markets' }, ...rows),
      more,
    );
    function toggle() {
      const isOpen = element.classList.toggle('isOpen');
      more.setAttribute('aria-expanded', String(isOpen));
      more.setAttribute('aria-label', isOpen ? t('less') : moreName);
      more.textContent = isOpen ? '−' : `+${others}`;
    }
    return {
      element,
      update(fresh: SentEvent) {
        const isLive = fresh.phase === 'live';
        element.classList.toggle('isLive', isLive);
        moment.textContent = isLive ? `${t('live')} · ${progress(fresh)}` : timeText(t, fresh.startsAt, now());
        const { score } = fresh;
        homeScore.textContent = isLive ? scoreText(score.home, score.points?.home) : '';
        awayScore.textContent = isLive ? scoreText(score.away, score.points?.away) : '';
        for (const { market, buttons } of markets) {
          const current = fresh.markets.find((one) => one.name === market.name);
          for (const [index, one] of buttons.entries()) one.update(current?.outcomes[index]?.odds ?? null);
        }
      },
    };
  }

  function progress(event: SentEvent) {
    if (event.score.points) return t('set', { n: event.score.home + event.score.away + 1 });
    const minutes = event.sport === 'football' ? 90 : event.sport === 'hockey' ? 60 : 40;
    return t('minute', { n: Math.floor(event.played * minutes) });
  }

  const matchesFilter = (event: SentEvent) =>
    filter === 'all' || (filter === 'live' ? event.phase === 'live' : event.sport === filter);

  function groupOf(groupKey: string, { leagueName, sport, markets }: SentEvent) {
    const entry = groups.get(groupKey);
    if (entry) return entry;
    const isLive = groupKey === LIVE;
    const holder = h('div', { class: 'cards' });
    const name = h('span', { text: isLive ? t('live') : leagueName[boot.lang] });
    const title = h('h2', {}, name, isLive ? null : h('small', { text: t(sport) }));
    // Column headings, hidden from screen readers because each market group has a label.
    // The live group mixes sports, so it uses the markets' common names.
    const headOf = (name: MarketName) => (isLive ? t(name) : marketText(t, name, sport));
    const names = markets.map(({ name }) => h('span', { text: headOf(name), 'aria-hidden': 'true' }));
    const head = h('div', { class: 'league' }, title, ...names);
    const made = { element: h('section', { class: isLive ? 'liveGroup' : 'group' }, head, holder), holder };
    groups.set(groupKey, made);
    return made;
  }

  function paint() {
    const shown = events.filter(matchesFilter);
    const places = new Map(shown.map((event) => [groupKeyOf(event), groupOf(groupKeyOf(event), event)]));
    const ordered = [...places].sort(([a], [b]) => byRank(a, b));
    const sections = ordered.map(([id, { element, holder }]) => {
      const inLeague = shown.filter((event) => groupKeyOf(event) === id);
      inLeague.sort((a, b) => byRank(a.id, b.id));
      arrange(
        holder,
        inLeague.map((event) => {
          const entry = cards.get(event.id) ?? card(event);
          cards.set(event.id, entry);
          entry.update(event);
          return entry.element;
        }),
      );
      return element;
    });
    arrange(list, sections.length > 0 ? sections : [empty]);
    const ids = new Set(events.map((event) => event.id));
    for (const id of cards.keys()) if (!ids.has(id)) cards.delete(id);
  }

  return {
    element: h(
      'div',
      { class: 'eventsView', tabindex: -1 },
      h('div', { class: 'chips', role: 'group', 'aria-label': t('filters') }, ...chips),
      list,
    ),
    show(fresh: SentEvent[]) {
      const isFirst = events.length === 0;
      events = fresh;
      if (isFirst) updateRanks();
      paint();
    },
    /** Updates the chosen odds after a change of the slip. */
    refresh: paint,
  };
}

const isClosed = ({ markets }: SentEvent) =>
  markets.every(({ outcomes }) => outcomes.every(({ odds }) => odds === null));

/** Group key of live matches, in place of a league. */
const LIVE = 'live';
/** Rank of a match that has not started. */
const UPCOMING_RANK = 2;

/** Live matches with open markets come first, then other live matches, then upcoming ones. */
const rankOf = (event: SentEvent) => (event.phase === 'live' ? (isClosed(event) ? 1 : 0) : UPCOMING_RANK);

const scoreText = (score: number, points: number | undefined) =>
  points === undefined ? String(score) : `${score} (${points})`;

/** Orders the children, moving only those that are out of place. */
function arrange(parent: HTMLElement, children: HTMLElement[]) {
  const expected = new Set<Element>(children);
  for (const child of [...parent.children]) if (!expected.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

type Direction = 'up' | 'down' | null;

const directionOf = (before: number, after: number): Direction =>
  after === before ? null : after > before ? 'up' : 'down';

/** Timers that remove the marks; a newer mark cancels the previous timer. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function setDirection(button: HTMLElement, direction: Direction) {
  clearTimeout(timers.get(button));
  button.classList.toggle('up', direction === 'up');
  button.classList.toggle('down', direction === 'down');
}

function mark(button: HTMLElement, direction: Direction) {
  setDirection(button, direction);
  timers.set(
    button,
    setTimeout(() => setDirection(button, null), MARK_MS),
  );
}
