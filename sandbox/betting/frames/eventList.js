// @ts-check
/** The list of matches: each card is made once and then kept up to date, so that focus and reading are not lost. */
import { h } from '../../games/frames/dom.js';
import { oddsText } from './money.js';
import { marketText, outcomeText, shortOutcome, timeText } from './words.js';

/** Milliseconds that a change of odds is marked. */
const MARK_MS = 2500;
const SPORTS = ['football', 'basketball', 'hockey', 'volleyball'];

/** @param {import('./book.js').Context} context */
export function eventList({ t, boot, slip, now }) {
  let filter = 'all';
  /** @type {any[]} */
  let events = [];
  /** @type {Map<string, ReturnType<typeof card>>} */
  const cards = new Map();
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  const empty = h('p', { class: 'empty', text: t('none') });
  const list = h('div', { class: 'groups' });

  const chips = ['all', 'live', ...SPORTS].map((name) =>
    h('button', {
      type: 'button',
      class: 'chip',
      'aria-pressed': String(name === filter),
      text: t(/** @type {any} */ (name)),
      onclick: () => choose(name),
      'data-name': name,
    }),
  );

  /** @param {string} name */
  function choose(name) {
    filter = name;
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.name === name));
    paint();
  }

  /** One outcome's button. @param {any} event @param {any} market @param {any} outcome */
  function oddsButton(event, market, outcome) {
    /** @type {number | null | undefined} */
    let shown;
    const value = h('strong', {});
    const leg = { event: event.id, market: market.name, outcome: outcome.name, line: market.line };
    const button = h(
      'button',
      { type: 'button', class: 'odds', onclick: () => slip.toggle({ ...leg, odds: shown ?? 0 }, event) },
      h('span', { text: shortOutcome(market.name, outcome.name, market.line), 'aria-hidden': 'true' }),
      value,
    );
    const name = outcomeText(t, { ...leg, home: event.home, away: event.away });
    return {
      button,
      /** @param {number | null} odds */
      update(odds) {
        if (odds !== shown) {
          if (shown && odds) mark(button, odds > shown ? 'up' : 'down');
          shown = odds;
          value.textContent = odds === null ? '–' : oddsText(odds);
          const spoken = odds === null ? t('closed') : oddsText(odds);
          button.setAttribute('aria-label', `${marketText(t, market.name, event.sport)}: ${name}, ${spoken}`);
          button.toggleAttribute('disabled', odds === null);
        }
        button.setAttribute('aria-pressed', String(slip.has(leg)));
      },
    };
  }

  /** @param {any} event */
  function card(event) {
    const when = h('span', { class: 'when' });
    const homeScore = h('span', { class: 'score' });
    const awayScore = h('span', { class: 'score' });
    const markets = event.markets.map((/** @type {any} */ market) => ({
      market,
      buttons: market.outcomes.map((/** @type {any} */ outcome) => oddsButton(event, market, outcome)),
    }));
    const rows = markets.map((/** @type {any} */ { market, buttons }, /** @type {number} */ index) =>
      h(
        'div',
        {
          class: `market ${index === 0 ? 'first' : 'other'}`,
          role: 'group',
          'aria-label': marketText(t, market.name, event.sport),
        },
        h('span', { class: 'marketName', text: marketText(t, market.name, event.sport), 'aria-hidden': 'true' }),
        h('div', { class: 'row' }, ...buttons.map((/** @type {any} */ one) => one.button)),
      ),
    );
    const more = h('button', {
      type: 'button',
      class: 'more',
      'aria-expanded': 'false',
      text: t('more'),
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
          h('span', { class: 'team' }, event.home, homeScore),
          h('span', { class: 'dash', text: ' – ' }),
          h('span', { class: 'team' }, event.away, awayScore),
        ),
      ),
      h('div', { class: 'markets' }, ...rows),
      more,
    );
    function toggle() {
      const isOpen = element.classList.toggle('isOpen');
      more.setAttribute('aria-expanded', String(isOpen));
      more.textContent = t(isOpen ? 'less' : 'more');
    }
    return {
      element,
      /** @param {any} fresh */
      update(fresh) {
        const isLive = fresh.phase === 'live';
        element.classList.toggle('isLive', isLive);
        when.textContent = isLive ? `${t('live')} · ${progress(fresh)}` : timeText(fresh.startsAt, now());
        const { score } = fresh;
        homeScore.textContent = isLive ? scoreText(score.home, score.points?.home) : '';
        awayScore.textContent = isLive ? scoreText(score.away, score.points?.away) : '';
        for (const { market, buttons } of markets) {
          const current = fresh.markets.find((/** @type {any} */ one) => one.name === market.name);
          for (const [index, one] of buttons.entries()) one.update(current?.outcomes[index]?.odds ?? null);
        }
      },
    };
  }

  /** @param {any} event */
  function progress(event) {
    if (event.score.points) return t('set', { n: event.score.home + event.score.away + 1 });
    const minutes = event.sport === 'football' ? 90 : event.sport === 'hockey' ? 60 : 40;
    return t('minute', { n: Math.floor(event.played * minutes) });
  }

  /** @param {any} event */
  const fits = (event) => filter === 'all' || (filter === 'live' ? event.phase === 'live' : event.sport === filter);

  /** @param {string} id @param {any} event */
  function groupOf(id, event) {
    const known = groups.get(id);
    if (known) return known;
    const made = h(
      'section',
      { class: 'group' },
      h('h2', {}, h('span', { text: event.leagueName[boot.lang] }), h('small', { text: t(event.sport) })),
      h('div', { class: 'cards' }),
    );
    groups.set(id, made);
    return made;
  }

  function paint() {
    const shown = events.filter(fits);
    const leagues = [...new Set(shown.map((event) => event.league))];
    const wanted = leagues.map((id) => {
      const inLeague = shown.filter((event) => event.league === id);
      const group = groupOf(id, inLeague[0]);
      const holder = /** @type {HTMLElement} */ (group.lastElementChild);
      arrange(
        holder,
        inLeague.map((event) => {
          const known = cards.get(event.id) ?? card(event);
          cards.set(event.id, known);
          known.update(event);
          return known.element;
        }),
      );
      return group;
    });
    arrange(list, wanted.length > 0 ? wanted : [empty]);
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
    /** @param {any[]} fresh */
    show(fresh) {
      events = fresh;
      paint();
    },
    /** The slip changed: chosen odds look chosen. */
    refresh: paint,
  };
}

/** @param {number} score @param {number | undefined} points */
const scoreText = (score, points) => (points === undefined ? String(score) : `${score} (${points})`);

/** Puts children in order, touching only what is not in its place. @param {HTMLElement} parent @param {HTMLElement[]} children */
function arrange(parent, children) {
  const keep = new Set(children);
  for (const child of [...parent.children]) if (!keep.has(/** @type {HTMLElement} */ (child))) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/** @param {HTMLElement} button @param {'up' | 'down'} way */
function mark(button, way) {
  button.classList.remove('up', 'down');
  button.classList.add(way);
  setTimeout(() => button.classList.remove(way), MARK_MS);
}
