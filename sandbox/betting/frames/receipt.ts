/** Announced receipt of placed bets, shown in the slip until the next selection, with a button to the player's bets. */

import { h } from '../../games/frames/dom.js';
import type { SentBet } from '../bettingService';
import { betSummary } from './betSummary.js';
import type { Context } from './context.js';
import { outcomeText } from './labels.js';

export function receipt(context: Context) {
  const { t, showBets } = context;
  const element = h('div', {
    class: 'receipt',
    id: 'receipt',
    role: 'status',
    'aria-labelledby': 'receiptTitle',
    tabindex: -1,
  });

  const betRow = (bet: SentBet) =>
    h(
      'li',
      { 'data-bet': bet.id },
      h('p', { text: bet.legs.map((leg) => outcomeText(t, leg)).join(' + ') }),
      betSummary(context, bet),
    );

  return {
    element,
    isShown: () => element.hasChildNodes(),
    clear: () => element.replaceChildren(),
    show(bets: SentBet[]) {
      const heading = bets.length > 1 ? t('placedMany', { n: bets.length }) : t('placed');
      element.replaceChildren(
        h('h3', { id: 'receiptTitle', text: heading }),
        h('ul', {}, ...bets.map(betRow)),
        h('button', { class: 'chip', id: 'toBets', text: t('myBets'), onclick: showBets }),
      );
    },
  };
}
