/** Stake input with preset amounts and live validation. */

import { h } from '../../games/frames/dom.js';
import { sendToHost } from '../../games/frames/host.js';
import type { BetLimits } from '../bettingService';
import type { StakeFault, StakeRange } from './checks.js';
import type { Context } from './context.js';

interface Listeners {
  onChange: () => void;
  onEnter: () => void;
}

export function stakeField({ t, money }: Context, limits: BetLimits, { onChange, onEnter }: Listeners) {
  const minStake = BigInt(limits.min);
  const input = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stakeFault stakeHint',
  });
  input.value = money.plain(minStake * 5n);
  const label = h('label', { for: 'stake' });
  // A live region must exist before its first message.
  const faultMessage = h('p', { id: 'stakeFault', class: 'fault', role: 'status' });
  const deposit = h('button', { class: 'small', text: t('deposit'), onclick: () => sendToHost({ type: 'deposit' }) });
  const hint = h('span', { id: 'stakeHint', class: 'hint' });
  const sums = [5n, 25n, 100n].map((times) => {
    const sum = minStake * times;
    return { sum, chip: h('button', { class: 'chip', text: money.show(sum), onclick: () => set(money.plain(sum)) }) };
  });
  const quick = h('div', { class: 'quick' }, ...sums.map(({ chip }) => chip));
  input.addEventListener('input', onChange);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') onEnter();
  });

  function set(text: string) {
    input.value = text;
    onChange();
  }

  function showFault(text: string) {
    // An unchanged message must not be announced again.
    if (faultMessage.textContent !== text) faultMessage.textContent = text;
  }

  return {
    rows: [h('div', { class: 'field' }, label, input, faultMessage, deposit, hint), quick],
    focus: () => input.focus(),
    /** Minor units; null if the input is not an amount. */
    read: () => money.read(input.value),
    /** @param count number of bets with this stake */
    paint(count: number, range: StakeRange, fault: StakeFault | null) {
      const values = { min: money.show(range.min), max: money.show(range.max) };
      label.textContent = t(count > 1 ? 'stakeEach' : 'stake');
      hint.textContent = t('stakeHint', values);
      input.setAttribute('aria-invalid', String(fault !== null));
      for (const { sum, chip } of sums) chip.setAttribute('aria-pressed', String(money.read(input.value) === sum));
      deposit.hidden = fault !== 'funds';
      if (fault === null) showFault('');
      else if (fault === 'unread') showFault(t('wrongStake'));
      else showFault(fault === 'funds' || fault === 'bonusFunds' ? t(fault) : t('limit', values));
    },
  };
}
