/** The player's bets: open ones first, then settled ones. */

import { h } from '../../games/frames/dom.js';
import { sendToHost } from '../../games/frames/host.js';
import type { SentBet } from '../bettingService';
import { betName, betSummary } from './betSummary.js';
import type { Context } from './context.js';
import { outcomeText, timeText } from './labels.js';
import { oddsText } from './money.js';

export function myBets(context: Context) {
  const { t, boot, money, now } = context;
  const list = h('ul', { class: 'bets' });
  const empty = h('p', { class: 'empty', text: t('noBets') });
  const hint = h('p', { class: 'hint', text: t('allBets') });
  const signIn = h('button', { class: 'main', text: t('signIn'), onclick: () => sendToHost({ type: 'signIn' }) });
  const news = h('p', { class: 'line', role: 'status' });
  /** Status of each bet at the last poll. */
  let lastStatuses: Map<string, string> | null = null;
  let drawn = '';

  const legRow = (leg: SentBet['legs'][number]) =>
    h(
      'li',
      {},
      h('span', { class: `dot ${leg.result ?? 'open'}`, 'aria-hidden': 'true' }),
      h(
        'div',
        { class: 'what' },
        h(
          'span',
          {},
          h('strong', { text: outcomeText(t, leg) }),
          ` ${t('legOdds', { market: t(leg.market), odds: oddsText(leg.odds) })}`,
        ),
        h('span', {
          class: 'hint',
          text: [`${leg.home} – ${leg.away}`, leg.score || timeText(t, leg.startsAt, now())].join(' · '),
        }),
      ),
      h('span', { class: 'hint', text: t(leg.result ?? 'open') }),
    );

  function betRow(bet: SentBet) {
    return h(
      'li',
      { class: 'bet', 'data-status': bet.status, 'data-bet': bet.id },
      h(
        'header',
        {},
        h('strong', { text: betName(context, bet) }),
        h('span', { class: `badge ${bet.status}`, text: t(bet.status) }),
      ),
      h('ul', { class: 'betLegs' }, ...bet.legs.map(legRow)),
      betSummary(context, bet),
    );
  }

  /** Announces bets settled since the last poll. */
  function announce(bets: SentBet[]) {
    const before = lastStatuses;
    lastStatuses = new Map(bets.map((bet) => [bet.id, bet.status]));
    if (!before) return;
    const settled = bets.filter((bet) => bet.status !== 'open' && before.get(bet.id) === 'open');
    if (settled.length === 0) return;
    news.textContent = settled
      .map((bet) => {
        if (bet.status === 'won') return t('settledWon', { sum: money.show(bet.payout) });
        return bet.status === 'lost' ? t('settledLost') : t('settledVoid', { sum: money.show(bet.payout) });
      })
      .join(' ');
  }

  list.hidden = true;
  empty.hidden = !boot.isPlayer;
  hint.hidden = true;
  signIn.hidden = boot.isPlayer;
  return {
    element: h('div', { class: 'betsView' }, signIn, empty, list, hint),
    news,
    show(bets: SentBet[]) {
      announce(bets);
      list.hidden = hint.hidden = bets.length === 0;
      empty.hidden = bets.length > 0;
      const shape = JSON.stringify(bets);
      if (shape === drawn) return;
      drawn = shape;
      const order = [...bets.filter((bet) => bet.status === 'open'), ...bets.filter((bet) => bet.status !== 'open')];
      list.replaceChildren(...order.map(betRow));
    },
  };
}
