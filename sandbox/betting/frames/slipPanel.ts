/** The bet slip: selections, stake, where it is paid from, and placing it. */

import { h } from '../../games/frames/dom.js';
import { tell } from '../../games/frames/host.js';
import type { Balances, BetLimits } from '../bettingService';
import { Refusal } from './call.js';
import type { Context, LineButton } from './context.js';
import { oddsText, returnOf } from './money.js';
import type { Leg } from './slipState.js';
import { marketText, outcomeText } from './words.js';

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');

export function slipPanel(context: Context, limits: BetLimits) {
  const { t, boot, slip, money, call } = context;
  let kind: 'combined' | 'singles' = 'combined';
  let balance: keyof Balances = 'main';
  let isPlacing = false;
  /** One key an intent: kept while its answer is unknown, renewed once it is final or the slip changes. */
  let keys: string[] = [];

  const legsList = h('ul', { class: 'legs' });
  const stake = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 14,
    'aria-describedby': 'stakeHint',
  });
  stake.value = money.plain(BigInt(limits.min) * 5n);
  const stakeLabel = h('label', { for: 'stake' });
  const stakeHint = h('span', {
    id: 'stakeHint',
    class: 'hint',
    text: t('stakeHint', { min: money.show(limits.min), max: money.show(limits.max) }),
  });
  const quick = h(
    'div',
    { class: 'quick' },
    ...[5n, 25n, 100n].map((times) => {
      const sum = BigInt(limits.min) * times;
      return h('button', { class: 'chip', text: money.show(sum), onclick: () => setStake(money.plain(sum)) });
    }),
  );
  const better = h('input', { type: 'checkbox', id: 'better' });
  const kinds = radios('kind', t('kind'), ['combined', 'singles'], (name) => {
    kind = name;
    renew();
  });
  const balances = radios('balance', t('from'), ['main', 'betting_bonus'], (name) => {
    balance = name;
    renew();
  });
  const bonusHint = h('p', { class: 'hint', text: t('bonusHint', { odds: oddsText(limits.bonusOdds) }) });
  const odds = h('output', {});
  const mayReturn = h('output', { class: 'sum', id: 'mayReturn' });
  const line = h('p', { class: 'line', role: 'status', id: 'slipLine', tabindex: -1 });
  const action = h('button', { class: 'main', id: 'place', onclick: () => void press() });
  const clear = h('button', { class: 'quiet', text: t('clear'), onclick: () => slip.clear() });
  const form = h(
    'div',
    { class: 'slipForm' },
    kinds.element,
    h('div', { class: 'field' }, stakeLabel, stake, stakeHint),
    quick,
    balances.element,
    bonusHint,
    h('label', { class: 'check', for: 'better' }, better, h('span', { text: t('takesBetter') })),
    h(
      'dl',
      {},
      h('dt', { text: t('odds') }),
      h('dd', {}, odds),
      h('dt', { text: t('mayReturn') }),
      h('dd', {}, mayReturn),
    ),
  );
  const empty = h('p', { class: 'empty', text: t('emptySlip') });
  const guestHint = h('p', { class: 'hint', text: t('signInHint') });
  // What is said of the bet stands above its button and stays in sight with it.
  const foot = h('div', { class: 'slipFoot' }, line, action);
  const element = h('div', { class: 'slipBody' }, empty, legsList, form, guestHint, clear, foot);

  stake.addEventListener('input', renew);
  stake.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void press();
  });

  function setStake(text: string) {
    stake.value = text;
    renew();
  }

  /** Another intent: another key. */
  function renew() {
    keys = [];
    say('');
    paint();
  }

  function say(text: string, tone: 'plain' | 'good' | 'bad' = 'plain', button?: LineButton) {
    line.className = `line ${tone}`;
    // Words that stand there already are not read out again.
    if (!button && line.textContent === text) return;
    line.replaceChildren(text);
    if (button) line.append(h('button', { class: 'small', text: button.text, onclick: button.act }));
  }

  const isCombined = () => slip.legs().length > 1 && kind === 'combined';
  const isMoved = () =>
    slip
      .legs()
      .some((leg) => leg.current !== null && (better.checked ? leg.current < leg.odds : leg.current !== leg.odds));
  const isClosed = () => slip.legs().some((leg) => leg.current === null);
  /** Selections that a bet can be made of now. */
  const openLegs = () => slip.legs().filter((leg) => leg.current !== null);
  /** The odds have moved, and all of them in the player's favour. */
  const isMovedUp = () => openLegs().every((leg) => (leg.current ?? 0) >= leg.odds);
  /** What is placed: one bet of all, or one each. */
  const orders = () => (isCombined() ? [slip.legs()] : slip.legs().map((leg) => [leg]));

  function legRow(leg: Leg) {
    const what = outcomeText(t, leg);
    const isChanged = leg.current !== null && leg.current !== leg.odds;
    const way = (leg.current ?? 0) > leg.odds ? 'up' : 'down';
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
        { class: 'legOdds', 'data-state': leg.current === null ? 'closed' : isChanged ? way : 'same' },
        isChanged ? h('s', { text: oddsText(leg.odds) }) : null,
        h('b', { text: leg.current === null ? t('closed') : oddsText(leg.current) }),
        isChanged ? h('span', { class: 'moved', text: t(way === 'up' ? 'better' : 'lower') }) : null,
      ),
      h('button', { class: 'icon', 'aria-label': t('remove', { what }), text: '×', onclick: () => removeLeg(leg) }),
    );
  }

  function removeLeg(leg: Leg) {
    slip.remove(leg);
    const next: HTMLElement = legsList.querySelector('button') ?? line;
    next.focus();
  }

  function removeClosed() {
    for (const leg of slip.legs()) if (leg.current === null) slip.remove(leg);
    (slip.legs().length > 0 ? action : line).focus();
  }

  function paint() {
    const legs = slip.legs();
    const sum = money.read(stake.value);
    const hasLegs = legs.length > 0;
    const open = openLegs();
    // A closed selection is in no bet: it counts in no odds and no return.
    const isOne = isCombined() && open.length > 1;
    const count = isOne ? 1 : open.length;
    paintLegs(legs);
    empty.hidden = hasLegs;
    form.hidden = !hasLegs || !boot.isPlayer;
    guestHint.hidden = boot.isPlayer || !hasLegs;
    action.hidden = clear.hidden = !hasLegs;
    kinds.element.hidden = legs.length < 2;
    kinds.set(kind, { combined: t('combined'), singles: t('singles') });
    stakeLabel.textContent = t(count > 1 ? 'stakeEach' : 'stake');
    paintBalances();
    const prices = open.map((leg) => leg.current ?? leg.odds);
    odds.textContent = isOne ? oddsText(returnOf(1000n, prices)) : prices.map(oddsText).join(' · ') || '–';
    mayReturn.textContent = sum === null || open.length === 0 ? '–' : money.show(possible(sum, prices, isOne));
    stake.toggleAttribute('aria-invalid', sum === null);
    if (!boot.isPlayer) action.textContent = t('signIn');
    else if (isPlacing) action.textContent = t('placing');
    else if (isClosed()) action.textContent = t('removeClosed');
    else if (sum === null) action.textContent = t('place');
    else
      action.textContent = t(isMoved() ? 'acceptAndPlace' : 'placeSum', {
        sum: money.show(sum * BigInt(Math.max(1, count))),
      });
    action.toggleAttribute('disabled', isPlacing);
    if (isClosed()) say(t('closedLeg'), 'bad');
    else if (isMoved() && !isPlacing) sayMoved();
  }

  /** Better odds are good news, and said as such. */
  const sayMoved = () => (isMovedUp() ? say(t('movedUp'), 'good') : say(t('moved'), 'bad'));

  function possible(sum: bigint, prices: number[], isOne: boolean) {
    const total = isOne ? returnOf(sum, prices) : prices.reduce((all, price) => all + returnOf(sum, [price]), 0n);
    return balance === 'main' ? total : total - sum * BigInt(isOne ? 1 : prices.length);
  }

  let drawn = '';
  /** Rows are drawn anew only when they say something else, so that focus stays. */
  function paintLegs(legs: Leg[]) {
    const shape = JSON.stringify(legs);
    if (shape === drawn) return;
    drawn = shape;
    legsList.replaceChildren(...legs.map(legRow));
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
    if (!boot.isPlayer) return tell({ type: 'signIn' });
    if (isClosed()) return removeClosed();
    const sum = money.read(stake.value);
    if (sum === null) {
      say(t('wrongStake'), 'bad');
      return stake.focus();
    }
    if (isMoved()) slip.accept();
    isPlacing = true;
    say('');
    paint();
    tell({ type: 'busy' });
    try {
      const count = await placeAll(sum);
      say(count > 1 ? t('placedMany', { n: count }) : t('placed'), 'good');
      line.focus();
    } catch (error) {
      fail(error);
    } finally {
      isPlacing = false;
      tell({ type: 'idle' });
      paint();
      context.refreshBets();
    }
  }

  /** Places each order; those that are placed leave the slip, so that a failure never doubles them. */
  async function placeAll(sum: bigint) {
    const wanted = orders();
    const isOne = isCombined();
    for (const [index, legs] of wanted.entries()) {
      keys[index] ??= newKey();
      const body = {
        key: keys[index],
        stake: String(sum),
        balance,
        takesBetter: better.checked,
        legs: legs.map(({ event, market, outcome, odds: seen }) => ({ event, market, outcome, odds: seen })),
      };
      const answer = await call('place', body);
      context.setBalances(answer.balances);
      if (!isOne) {
        const [leg] = legs;
        const left = keys.slice(index + 1);
        if (leg) slip.remove(leg);
        keys = [...new Array(index + 1), ...left];
      }
    }
    if (isOne) slip.clear();
    keys = [];
    return wanted.length;
  }

  function fail(error: unknown) {
    const { code, details } = error instanceof Refusal ? error : new Refusal('unknown');
    if (!(error instanceof Refusal)) console.error(error);
    // A lost answer keeps its key: trying again finds the bet if it was made.
    if (code !== 'offline') keys = [];
    if (details.legs) slip.quote(details.legs);
    if (code === 'funds') return say(t('funds'), 'bad', { text: t('deposit'), act: () => tell({ type: 'deposit' }) });
    if (code === 'session') return context.endSession();
    const { min, max, least } = details;
    if (code === 'limit' && min && max) return say(t('limit', { min: money.show(min), max: money.show(max) }), 'bad');
    if (code === 'bonus' && least) return say(t('bonus', { odds: oddsText(least) }), 'bad');
    if (code === 'odds') return sayMoved();
    if (code === 'closed') return say(t('closedLeg'), 'bad');
    if (code === 'related' || code === 'key' || code === 'offline') return say(t(code), 'bad');
    say(t('unknown'), 'bad');
  }

  slip.onChange(() => {
    if (!isPlacing) {
      keys = [];
      say('');
    }
    paint();
  });
  paint();
  return { element, paint, say };
}

function radios<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  onChoose: (value: Value) => void,
) {
  const inputs = values.map((value) => {
    const input = h('input', { type: 'radio', name, value, id: `${name}-${value}` });
    input.addEventListener('change', () => input.checked && onChoose(value));
    return { value, input, text: h('span', {}) };
  });
  const element = h(
    'fieldset',
    { class: 'radios' },
    h('legend', { text: label }),
    ...inputs.map(({ value, input, text }) => h('label', { for: `${name}-${value}` }, input, text)),
  );
  return {
    element,
    set(chosen: Value, texts: Record<Value, string>) {
      for (const { value, input, text } of inputs) {
        input.checked = value === chosen;
        text.textContent = texts[value];
      }
    },
  };
}
