import type { OpenedOf } from '../frameResponses';
import { betControls, chipRack } from './chips.js';
import type { Context } from './context.js';
import { h, onCircle, onSpace, pause, prefersReducedMotion, s, setDisabled } from './dom.js';
import { addRovingTabIndex } from './rovingTabIndex.js';

const SPIN_MS = 5200;
const SHADES = 37;

export function mount(context: Context<'roulette'>, opened: OpenedOf<'roulette'>) {
  const { t, money, call, showMessage, fail, stage, beep } = context;
  const { pockets, outside } = opened.rules;
  const reds = new Set(outside.red);
  const hue = (n: number) => (n === 0 ? 'zero' : reds.has(n) ? 'red' : 'black');
  /** Screen readers announce the colour too, because it decides half of the bets. */
  const colourName = (n: number) => t(n === 0 ? 'green' : reds.has(n) ? 'red' : 'black');
  const numberLabel = (n: number) => `${n}, ${colourName(n)}`;
  let isSpinning = false;
  let wheelAngle = 0;

  const disc = wheelOf();
  const ball = h('i', { class: 'ball' });
  const result = h('output', { class: 'pocket', id: 'pocket' });
  const past = h('ol', { class: 'past', 'aria-label': t('last') });
  const cloth = h('div', { class: 'cloth', role: 'group', 'aria-label': t('cloth') });
  const rack = chipRack(context, opened.stakes, paint);
  /** Betting spots by bet; `chip` shows the amount placed there. */
  const spots = new Map<string, { button: HTMLElement; chip: HTMLElement; name: string }>();
  fillCloth();
  stage.append(h('div', { class: 'top' }, h('div', { class: 'bowl' }, disc, ball, result), past), cloth);

  const spinButton = h('button', { class: 'main big', id: 'spin', text: t('spin'), onclick: () => void spin() });
  const betPanel = betControls(context, rack, spinButton);
  context.rules = () => [t('rouletteRules')];
  onSpace(context, () => void spin());

  function wheelOf() {
    const share = 360 / SHADES;
    const parts = pockets.flatMap((n, index) => {
      const from = (index - 0.5) * share;
      const slice = s('path', {
        class: hue(n),
        d: `M${onCircle(from, 88)}A88 88 0 0 1 ${onCircle(from + share, 88)}L${onCircle(from + share, 54)}A54 54 0 0 0 ${onCircle(from, 54)}Z`,
      });
      const text = s('text', { x: 100, y: 24, transform: `rotate(${index * share} 100 100)`, 'text-anchor': 'middle' });
      text.textContent = String(n);
      return [slice, text];
    });
    return s(
      'svg',
      { viewBox: '0 0 200 200', class: 'disc', 'aria-hidden': 'true' },
      s('circle', { class: 'rim', cx: 100, cy: 100, r: 97 }),
      ...parts,
      s('circle', { class: 'hub', cx: 100, cy: 100, r: 54 }),
      s('circle', { class: 'ring', cx: 100, cy: 100, r: 40 }),
    );
  }

  function spot(name: string, label: string, kind: string, aria = label) {
    const chip = h('b', { class: 'laid', hidden: true });
    const button = h(
      'button',
      { class: `spot ${kind}`, 'data-spot': name, 'aria-label': aria, onclick: () => placeChip(name) },
      h('span', { text: label }),
      chip,
    );
    spots.set(name, { button, chip, name: aria });
    return button;
  }

  function fillCloth() {
    const numbers = Array.from({ length: 36 }, (_, index) => index + 1).map((n) => {
      const button = spot(String(n), String(n), `number ${hue(n)}`, numberLabel(n));
      button.style.setProperty('--street', String(Math.floor((n - 1) / 3)));
      button.style.setProperty('--row', String((n - 1) % 3));
      return button;
    });
    const ordinals = context.boot.lang === 'fr' ? ['1', '2', '3'] : ['1st', '2nd', '3rd'];
    const dozens = ordinals.map((n, at) =>
      spot(`dozen${at + 1}`, `${at * 12 + 1}–${at * 12 + 12}`, 'dozen', t('dozen', { n })),
    );
    const columns = [1, 2, 3].map((n) => spot(`column${n}`, '2:1', 'column', `${n} · 2:1`));
    const outsides: [name: string, label: string, kind: string][] = [
      ['low', '1–18', ''],
      ['even', t('even'), ''],
      ['red', t('red'), 'red'],
      ['black', t('black'), 'black'],
      ['odd', t('odd'), ''],
      ['high', '19–36', ''],
    ];
    const halves = outsides.map(([name, label, kind]) => spot(name, label, `half ${kind}`));
    for (const places of [columns, dozens, halves])
      places.forEach((button, at) => {
        button.style.setProperty('--at', String(at));
      });
    const places = [spot('0', '0', 'number zero', numberLabel(0)), ...numbers, ...columns, ...dozens, ...halves];
    cloth.append(...places);
    addRovingTabIndex(cloth, places);
  }

  function placeChip(name: string) {
    if (!isSpinning && !context.isPaused) rack.place(name);
  }

  function paint() {
    const bets = rack.bets();
    for (const [place, { button, chip, name }] of spots) {
      const bet = bets[place];
      chip.hidden = !bet;
      chip.textContent = bet ? rack.short(bet) : '';
      button.setAttribute('aria-label', bet ? `${name}, ${t('yourBet', { sum: money(bet) })}` : name);
    }
    betPanel.total.textContent = money(rack.total());
    for (const element of [...betPanel.choices, cloth]) element.toggleAttribute('inert', isSpinning);
    setDisabled(spinButton, isSpinning);
  }

  async function spin() {
    if (isSpinning || context.isPaused) return;
    if (rack.total() === 0n) return showMessage(t('placeFirst'));
    isSpinning = true;
    paint();
    context.busy();
    try {
      const starting = () => call('start', { key: context.newKey(), bets: rack.bets() });
      const answer = await context.stake(rack.total(), starting);
      const { stake, win, state } = answer.round;
      rack.saveBets();
      context.setBalance(BigInt(answer.balance) - BigInt(win));
      showMessage(t('started'));
      await roll(state.pocket);
      context.setBalance(BigInt(answer.balance));
      context.finish(BigInt(stake), BigInt(win));
    } catch (error) {
      fail(error);
    }
    isSpinning = false;
    context.idle();
    paint();
  }

  async function roll(pocket: number) {
    result.textContent = '';
    // The wheel must be in view during the spin.
    stage.scrollTo({ top: 0 });
    for (const { button } of spots.values()) button.classList.remove('hit');
    const target = 360 - (pockets.indexOf(pocket) * 360) / SHADES;
    const to = wheelAngle + 720 + ((target - (wheelAngle % 360) + 360) % 360);
    if (prefersReducedMotion()) await pause(500);
    else {
      const options = { duration: SPIN_MS, easing: 'cubic-bezier(.15,.6,.2,1)' };
      ball.animate(
        [
          { transform: 'rotate(0) translateY(0)' },
          { transform: 'rotate(-1300deg) translateY(0)', offset: 0.72 },
          { transform: 'rotate(-1440deg) translateY(var(--fall))' },
        ],
        options,
      );
      await disc.animate([{ transform: `rotate(${wheelAngle}deg)` }, { transform: `rotate(${to}deg)` }], options)
        .finished;
    }
    wheelAngle = to % 360;
    showPocket(pocket);
    beep('stop');
  }

  /** Shows the result. @param pocket where the ball landed */
  function showPocket(pocket: number) {
    wheelAngle = (360 - (pockets.indexOf(pocket) * 360) / SHADES) % 360;
    disc.style.transform = `rotate(${wheelAngle}deg)`;
    ball.classList.add('down');
    result.textContent = String(pocket);
    result.className = `pocket ${hue(pocket)}`;
    result.setAttribute('aria-label', t('pocket', { n: pocket, hue: colourName(pocket) }));
    spots.get(String(pocket))?.button.classList.add('hit');
    addPast(pocket);
  }

  function addPast(pocket: number) {
    past.prepend(
      h('li', { class: hue(pocket) }, h('span', { role: 'img', 'aria-label': numberLabel(pocket), text: pocket })),
    );
    while (past.children.length > 12) past.lastElementChild?.remove();
  }

  call('history').then((rounds) => {
    const pasts = rounds.slice(1, 12).reverse();
    for (const one of pasts) addPast(one.state.pocket);
    if (!opened.round) return;
    showPocket(opened.round.state.pocket);
    if (opened.round.isRecovered) context.finish(BigInt(opened.round.stake), BigInt(opened.round.win));
  }, fail);
  paint();
}
