/** The bet slip: selections, stake, balance and placing. */

import { h, s } from '../../games/frames/dom.js';
import { sendToHost } from '../../games/frames/host.js';
import type { Balances, BetLimits, SentBet } from '../bettingService';
import { betOrders } from './betOrders.js';
import { Refusal } from './call.js';
import {
  faultOfSlip,
  faultOfStake,
  type Order,
  pricesOf,
  type SlipFault,
  type StakeFault,
  stakeRange,
} from './checks.js';
import type { Context } from './context.js';
import { combinedOdds, oddsText, returnOf } from './money.js';
import { type PlaceOrder, readOrder } from './pendingOrder.js';
import { radios } from './radios.js';
import { receipt } from './receipt.js';
import { slipLegs } from './slipLegs.js';
import { type Message, slipMessage } from './slipMessage.js';
import type { Leg } from './slipState.js';
import { stakeField } from './stakeField.js';
import type { TextKey } from './texts.js';

/** Button text for each fault. */
const stakeFaults: Record<StakeFault, TextKey> = {
  unread: 'enterStake',
  low: 'stakeLow',
  high: 'stakeHigh',
  funds: 'balanceLow',
  bonusFunds: 'bonusLow',
};

export function slipPanel(context: Context, limits: BetLimits) {
  const { t, boot, slip, money } = context;
  let kind: 'combined' | 'singles' = 'combined';
  let balance: keyof Balances = 'main';
  let isPlacing = false;
  const bets = betOrders(context);

  const legsList = slipLegs(t, removeLeg);
  const stake = stakeField(context, limits, { onChange: resetKeys, onEnter: () => void press() });
  const better = h('input', { type: 'checkbox', id: 'better' });
  const kinds = radios('kind', t('kind'), ['combined', 'singles'], (name) => {
    kind = name;
    resetKeys();
  });
  const balances = radios('balance', t('from'), ['main', 'betting_bonus'], (name) => {
    balance = name;
    resetKeys();
  });
  const bonusHint = h('p', { class: 'hint', text: t('bonusHint', { odds: oddsText(limits.bonusOdds) }) });
  const odds = h('output', {});
  const mayReturn = h('output', { class: 'sum', id: 'mayReturn' });
  const message = slipMessage(blockingMessage);
  const action = h('button', { class: 'main', id: 'place', onclick: () => void press() });
  const clear = h('button', { class: 'quiet', text: t('clear'), onclick: removeAll });
  const form = h(
    'div',
    { class: 'slipForm' },
    kinds.element,
    ...stake.rows,
    balances.element,
    bonusHint,
    h('label', { class: 'check', for: 'better' }, better, h('span', { text: t('takesBetter') })),
  );
  const totals = h(
    'dl',
    { class: 'totals' },
    h('dt', { text: t('odds') }),
    h('dd', {}, odds),
    h('dt', { text: t('mayReturn') }),
    h('dd', {}, mayReturn),
  );
  const coupon = s('path', {
    d: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM9.5 10v.1M14.5 14v.1M14.5 10l-5 4',
  });
  const picture = s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, coupon);
  const empty = h('p', { class: 'empty', tabindex: -1 }, picture, t('emptySlip'));
  const steps = h(
    'div',
    { class: 'steps' },
    h('h3', { text: t('how') }),
    h('ol', {}, ...(['howChoose', 'howStake', 'howPlace'] as const).map((key) => h('li', { text: t(key) }))),
  );
  const guestHint = h('p', { class: 'hint', text: t('signInHint') });
  const placed = receipt(context);
  const rows = h('div', { class: 'slipRows' }, placed.element, empty, steps, legsList.element, form, guestHint, clear);
  // Totals stay visible together with the button.
  const foot = h('div', { class: 'slipFoot' }, message.element, totals, action);
  const element = h('div', { class: 'slipBody' }, rows, foot);

  better.addEventListener('change', resetKeys);

  /** A changed bet needs a new key. */
  function resetKeys() {
    bets.resetKeys();
    message.show('');
    paint();
  }

  function blockingMessage(): Message | null {
    if (isClosed()) return { text: t('closedLeg'), tone: 'bad' };
    if (isPlacing || !boot.isPlayer) return null;
    if (isMoved()) return isMovedUp() ? { text: t('movedUp'), tone: 'good' } : { text: t('moved'), tone: 'bad' };
    const fault = slipFault();
    return fault && { text: faultText(fault), tone: 'bad' };
  }

  function faultText(fault: SlipFault) {
    if (fault === 'related') return t('related');
    return t(fault, { odds: oddsText(fault === 'bonus' ? limits.bonusOdds : limits.mostOdds) });
  }

  const isCombined = () => slip.legs().length > 1 && kind === 'combined';
  const isMoved = () =>
    slip
      .legs()
      .some((leg) => leg.current !== null && (better.checked ? leg.current < leg.odds : leg.current !== leg.odds));
  const isClosed = () => slip.legs().some((leg) => leg.current === null);
  /** Selections that are open for bets. */
  const openLegs = () => slip.legs().filter((leg) => leg.current !== null);
  /** Whether no odds have moved against the player. */
  const isMovedUp = () => openLegs().every((leg) => (leg.current ?? 0) >= leg.odds);
  /** The bets to place: one combination, or one per selection. Closed selections are excluded from odds and returns. */
  const orders = () => {
    const open = openLegs();
    return isCombined() && open.length > 0 ? [open] : open.map((leg) => [leg]);
  };
  const fundsFault = () => (balance === 'betting_bonus' ? 'bonusFunds' : 'funds');
  const slipFault = () => faultOfSlip(orders(), balance, limits);
  function stakeFault() {
    const held = context.balances();
    const currentOrders = orders();
    const fault = faultOfStake(
      stake.read(),
      currentOrders.length,
      stakeRange(currentOrders, limits),
      held && BigInt(held[balance]),
    );
    return fault === 'funds' ? fundsFault() : fault;
  }

  function removeLeg(leg: Leg) {
    slip.remove(leg);
    const next: HTMLElement = legsList.element.querySelector('button') ?? empty;
    next.focus();
  }

  function removeAll() {
    slip.clear();
    empty.focus();
  }

  function removeClosed() {
    for (const leg of slip.legs()) if (leg.current === null) slip.remove(leg);
    (slip.legs().length > 0 ? action : empty).focus();
  }

  function paint() {
    const legs = slip.legs();
    const hasLegs = legs.length > 0;
    legsList.paint(legs);
    empty.hidden = steps.hidden = hasLegs || placed.isShown();
    form.hidden = totals.hidden = !hasLegs || !boot.isPlayer;
    guestHint.hidden = boot.isPlayer || !hasLegs;
    action.hidden = clear.hidden = !hasLegs;
    kinds.element.hidden = legs.length < 2;
    kinds.set(kind, { combined: t('combined'), singles: t('singles') });
    paintBalances();
    const currentOrders = orders();
    const fault = isPlacing ? null : stakeFault();
    stake.paint(currentOrders.length, stakeRange(currentOrders, limits), fault);
    paintTotals(currentOrders);
    paintAction(currentOrders.length, fault);
    message.paint();
    keepFocusInView();
  }

  function paintTotals(currentOrders: readonly Order[]) {
    const sum = stake.read();
    const prices = currentOrders.map(pricesOf);
    odds.textContent = prices.map((some) => oddsText(combinedOdds(some))).join(' · ') || '–';
    mayReturn.textContent = sum === null || currentOrders.length === 0 ? '–' : money.show(potentialReturn(sum, prices));
  }

  function paintAction(count: number, fault: StakeFault | null) {
    const isFaulty = !isPlacing && boot.isPlayer && !isClosed() && (fault !== null || slipFault() !== null);
    action.textContent = actionText(count, fault);
    action.setAttribute('aria-disabled', String(isPlacing));
    // It stays enabled, because pressing it leads to the fault.
    action.classList.toggle('isFaulty', isFaulty);
  }

  function actionText(count: number, fault: StakeFault | null) {
    if (!boot.isPlayer) return t('signIn');
    if (isPlacing) return t('placing');
    if (isClosed()) return t('removeClosed');
    if (slipFault()) return t('mendSlip');
    if (fault) return t(stakeFaults[fault]);
    const sum = money.show((stake.read() ?? 0n) * BigInt(Math.max(1, count)));
    return t(isMoved() ? 'acceptAndPlace' : 'placeSum', { sum });
  }

  function potentialReturn(sum: bigint, prices: number[][]) {
    const total = prices.reduce((all, some) => all + returnOf(sum, some), 0n);
    return balance === 'main' ? total : total - sum * BigInt(prices.length);
  }

  /** Keeps the focused field in view when a message changes the layout. */
  function keepFocusInView() {
    foot.classList.toggle('isOver', rows.scrollHeight > rows.clientHeight + 1);
    const { activeElement: held } = document;
    if (held && rows.contains(held)) (held.closest('.field') ?? held).scrollIntoView({ block: 'nearest' });
  }

  function paintBalances() {
    const held = context.balances();
    const hasBonus = held !== null && BigInt(held.betting_bonus) > 0n;
    if (!hasBonus && balance === 'betting_bonus') balance = 'main';
    balances.element.hidden = !hasBonus;
    bonusHint.hidden = balance !== 'betting_bonus';
    if (held)
      balances.set(balance, {
        main: `${t('main')} ${money.show(held.main)}`,
        betting_bonus: `${t('betting_bonus')} ${money.show(held.betting_bonus)}`,
      });
  }

  async function press() {
    if (isPlacing || slip.legs().length === 0) return;
    if (!boot.isPlayer) return sendToHost({ type: 'signIn' });
    if (isClosed()) return removeClosed();
    if (slipFault()) return message.element.focus();
    const sum = stake.read();
    if (sum === null || stakeFault()) return stake.focus();
    if (isMoved()) slip.accept();
    const terms = () => ({ stake: String(sum), balance, takesBetter: better.checked });
    await place((made) => bets.placeAll(orders(), isCombined(), terms, made));
  }

  /** Places the order that the previous page left without a response. */
  async function resumeOrder(order: PlaceOrder) {
    await place(async (made) => {
      await bets.place(order, made);
      for (const leg of order.legs) slip.remove(leg);
    });
  }

  async function place(orderAll: (made: SentBet[]) => Promise<void>) {
    isPlacing = true;
    message.show('');
    paint();
    sendToHost({ type: 'busy' });
    const made: SentBet[] = [];
    try {
      await orderAll(made);
    } catch (error) {
      fail(error);
    } finally {
      isPlacing = false;
      sendToHost({ type: 'idle' });
      if (made.length > 0) placed.show(made);
      paint();
      if (made.length > 0) placed.element.focus();
      context.refreshBets();
    }
  }

  function fail(error: unknown) {
    const { code, details } = error instanceof Refusal ? error : new Refusal('unknown');
    if (!(error instanceof Refusal)) console.error(error);
    // After a lost response the key is reused: a retry finds the bet if it was placed.
    if (code !== 'offline') bets.resetKeys();
    if (details.legs) slip.quote(details.legs);
    if (code === 'funds') {
      const fault = fundsFault();
      const deposit = { text: t('deposit'), act: () => sendToHost({ type: 'deposit' }) };
      return message.show(t(fault), 'bad', fault === 'funds' ? deposit : undefined);
    }
    if (code === 'session') return context.endSession();
    const { min, max } = details;
    if (code === 'limit' && min && max)
      return message.show(t('limit', { min: money.show(min), max: money.show(max) }), 'bad');
    if (code === 'bonus' || code === 'highest' || code === 'related') return message.show(faultText(code), 'bad');
    if (code === 'key' || code === 'offline') return message.show(t(code), 'bad');
    // Moved odds and closed selections are shown by the slip's own state.
    if (code !== 'odds' && code !== 'closed') message.show(t('unknown'), 'bad');
  }

  let count = slip.legs().length;
  slip.onChange(() => {
    const { length } = slip.legs();
    // A new selection starts a new bet, so the previous receipt is removed.
    if (length > count) placed.clear();
    count = length;
    if (!isPlacing) {
      bets.resetKeys();
      message.show('');
    }
    paint();
  });
  const watcher = new ResizeObserver(keepFocusInView);
  for (const part of [foot, form]) watcher.observe(part);
  paint();
  const left = boot.isPlayer ? readOrder(boot.owner) : null;
  if (left) void resumeOrder(left);
  return {
    element,
    paint,
    showMessage: message.show,
    clearReceipt() {
      placed.clear();
      paint();
    },
  };
}
