/** The slip's selections, each with its odds and a button that removes it. */

import { h } from '../../games/frames/dom.js';
import { marketText, outcomeText } from './labels.js';
import { oddsText } from './money.js';
import type { Leg } from './slipState.js';
import type { Translate } from './texts.js';

export function slipLegs(t: Translate, onRemove: (leg: Leg) => void) {
  const element = h('ul', { class: 'legs' });
  let drawn = '';

  function legRow(leg: Leg) {
    const what = outcomeText(t, leg);
    const isChanged = leg.current !== null && leg.current !== leg.odds;
    const direction = (leg.current ?? 0) > leg.odds ? 'up' : 'down';
    return h(
      'li',
      { 'data-event': leg.event },
      h(
        'div',
        { class: 'what' },
        h('strong', { text: what }),
        h('span', { class: 'hint', text: `${marketText(t, leg.market, leg.sport)} · ${leg.home} – ${leg.away}` }),
      ),
      h(
        'span',
        { class: 'legOdds', 'data-state': leg.current === null ? 'closed' : isChanged ? direction : 'same' },
        isChanged ? h('s', { text: oddsText(leg.odds) }) : null,
        h('b', { text: leg.current === null ? t('closed') : oddsText(leg.current) }),
        isChanged ? h('span', { class: 'moved', text: t(direction === 'up' ? 'better' : 'lower') }) : null,
      ),
      h('button', { class: 'icon', 'aria-label': t('remove', { what }), text: '×', onclick: () => onRemove(leg) }),
    );
  }

  return {
    element,
    /** Rows are replaced only when their content changes, so that focus stays. */
    paint(legs: Leg[]) {
      const shape = JSON.stringify(legs);
      if (shape === drawn) return;
      drawn = shape;
      element.replaceChildren(...legs.map(legRow));
    },
  };
}
