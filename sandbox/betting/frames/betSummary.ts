/** Summary of a bet: the same on its receipt, in the player's bets and in the account's history (`BetsScreen`). */

import { h } from '../../games/frames/dom.js';
import type { SentBet } from '../bettingService';
import type { Context } from './context.js';
import { oddsText } from './money.js';

export const betName = ({ t }: Pick<Context, 't'>, { legs }: SentBet) =>
  legs.length > 1 ? t('combinedOf', { n: legs.length }) : t('single');

/** Stake, odds, potential or actual return, and number. */
export function betSummary({ t, money }: Pick<Context, 't' | 'money'>, bet: SentBet) {
  const entries = [
    [t('stake'), `${money.show(bet.stake)} (${t(bet.balance)})`],
    [t('odds'), oddsText(bet.odds)],
    bet.status === 'open' ? [t('mayReturn'), money.show(bet.mayReturn)] : [t('returned'), money.show(bet.payout)],
    [t('number'), bet.number],
  ];
  return h(
    'dl',
    { class: 'facts' },
    ...entries.map(([name, value]) => h('div', {}, h('dt', { text: name }), h('dd', { text: value }))),
  );
}
