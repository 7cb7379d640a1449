import type { Spin } from '../engines/slot';
import type { OpenedOf, PlayResponse, RemainingSpins, RoundOf, SpinsSummary } from '../frameResponses';
import { Refusal } from './call.js';
import type { Context } from './context.js';
import { h, onSpace, pause, prefersReducedMotion, s } from './dom.js';
import { slotDescriptions } from './slotDescriptions.js';
import { spinsSummary } from './spinsSummary.js';
import { stakePicker } from './stakePicker.js';
import { gradients, symbol } from './symbols.js';

const FILL = 18;
const FIRST_STOP_MS = 1300;
const BETWEEN_STOPS_MS = 300;
/** Number of symbols on the payout display above the reels. */
const SHOWN_PAYOUTS = 3;

/** The newest spin; a slot round always has one. */
function lastSpin({ state }: RoundOf<'slot'>): Spin {
  const last = state.spins.at(-1);
  if (!last) throw new Error('The round has no spin');
  return last;
}

export function mount(context: Context<'slot'>, opened: OpenedOf<'slot'>) {
  const { t, money, call, showMessage, fail, stage, controls, beep } = context;
  const { rules } = opened;
  let round = opened.round;
  let lineCount = round?.request.lines ?? 20;
  let stops = round?.state.spins?.at(-1)?.stops ?? [0, 5, 0, 14, 8];
  let isSpinning = false;
  /** Free spins from an offer, played before the player's own money. */
  let spinPack = opened.freeSpins;
  /** Finished free spins whose summary has not been shown yet. */
  let pendingSummary: SpinsSummary | null = null;
  const summary = spinsSummary(context);
  const descriptions = slotDescriptions(context);

  const columns = stops.map(() => h('div', { class: 'column' }));
  const overlay = s('svg', {
    viewBox: '0 0 500 300',
    class: 'ways',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const windows = columns.map((column) => h('div', { class: 'reel' }, column));
  const freeBadge = h('p', { class: 'free', hidden: true });
  const winBadge = h('output', { class: 'winning', 'aria-hidden': 'true' });
  // Not a live region: the message line already announces each win.
  const reels = h('div', { class: 'reels', role: 'img' }, ...windows, overlay, winBadge);
  // The host page's bar has no room for the name on a phone, but screen readers get it from there.
  const marquee = h('p', { class: 'marquee', 'aria-hidden': 'true', text: context.boot.name });
  // Best payouts; screen readers get them from the rules.
  const payoutDisplay = h('ul', { class: 'glass', 'aria-hidden': 'true' });
  stage.append(gradients(), marquee, payoutDisplay, freeBadge, reels);

  const picker = stakePicker(context, opened.stakes, round && round.stake !== '0' ? round.stake : null);
  const linesButton = h('button', { class: 'quiet', id: 'lines', onclick: toggleLines });
  const spinButton = h('button', { class: 'main big', id: 'spin', onclick: () => void press() });
  const packSum = h('output', { class: 'sum', id: 'gift' });
  const packPicker = h(
    'div',
    { class: 'picker' },
    h('div', { class: 'money' }, h('span', { text: t('gift') }), packSum),
  );
  controls.append(picker.element, packPicker, linesButton, spinButton);
  picker.element.addEventListener('click', paintPayouts);
  onSpace(context, () => void press());
  context.rules = rulesNow;
  // The round can pause between two of its free spins, while the reels stand still.
  context.canPause = () => !isSpinning;

  const strip = (reel: number, at: number) => {
    const text = rules.strips[reel] ?? '';
    return text.charAt(((at % text.length) + text.length) % text.length);
  };
  const cells = (reel: number, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => h('div', { class: 'cell' }, symbol(strip(reel, from + index))));
  columns.forEach((column, reel) => {
    column.replaceChildren(...cells(reel, stops[reel] ?? 0, 3));
  });
  const shown = round?.state.spins.at(-1);
  const initialGrid = stops.map((stop, reel) => [0, 1, 2].map((row) => strip(reel, stop + row)).join(''));
  reels.setAttribute('aria-label', shown ? descriptions.spinText(shown) : descriptions.reelsText(initialGrid));

  function toggleLines() {
    lineCount = lineCount === 20 ? 10 : 20;
    paint();
  }

  /** Shows what five of each best symbol pay at the chosen stake. */
  function paintPayouts() {
    const lineStake = BigInt(shownStake()) / BigInt(lineCount);
    const best = Object.entries(rules.paytable).slice(-SHOWN_PAYOUTS).reverse();
    payoutDisplay.replaceChildren(
      ...best.map(([name, pays]) =>
        h('li', {}, h('span', {}, '5 ×', symbol(name)), h('b', { text: money(lineStake * BigInt(pays.at(-1) ?? 0)) })),
      ),
    );
  }

  const openRound = () => (round && !round.isOver ? round : null);
  const isOpen = () => openRound() !== null;
  function paint() {
    linesButton.textContent = `${t('lines')} ${lineCount}`;
    spinButton.textContent = isOpen() ? t('freeGo') : spinPack ? t('giftGo') : t('spin');
    const left = openRound()?.state.freeLeft ?? 0;
    freeBadge.hidden = left === 0 && !spinPack;
    freeBadge.textContent = left > 0 ? t('free', { left }) : t('giftLeft', { left: spinPack?.left ?? 0 });
    packPicker.hidden = !spinPack;
    picker.element.hidden = Boolean(spinPack);
    packSum.textContent = spinPack ? t('giftSum', { left: spinPack.left, sum: money(spinPack.stake) }) : '';
    for (const element of [picker.element, linesButton]) element.toggleAttribute('inert', isSpinning || isOpen());
    spinButton.toggleAttribute('disabled', isSpinning);
    paintPayouts();
  }

  async function spinReels(spin: Spin) {
    overlay.replaceChildren();
    winBadge.textContent = '';
    reels.setAttribute('aria-label', t('turning'));
    const turning = columns.map(async (column, reel) => {
      const to = spin.stops[reel] ?? 0;
      const old = [...column.children].slice(0, 3);
      column.replaceChildren(...cells(reel, to, 3 + FILL), ...old);
      const total = FILL + 3;
      if (prefersReducedMotion()) await pause(400);
      else {
        const duration = FIRST_STOP_MS + reel * BETWEEN_STOPS_MS;
        const share = 100 / column.children.length;
        const frames = [
          { transform: `translateY(${-total * share}%)` },
          { transform: `translateY(${share * 0.12}%)`, offset: 0.94 },
          { transform: 'translateY(0)' },
        ];
        await column.animate(frames, { duration, easing: 'cubic-bezier(.25,.6,.3,1)' }).finished;
      }
      column.replaceChildren(...[...column.children].slice(0, 3));
      beep('stop');
    });
    await Promise.all(turning);
    stops = spin.stops;
    reels.setAttribute('aria-label', descriptions.spinText(spin));
    showWins(spin);
  }

  function showWins(spin: Spin) {
    const lit = new Set<string>();
    for (const win of spin.lines) {
      const rows = rules.lines[win.line] ?? [];
      for (let reel = 0; reel < win.count; reel += 1) lit.add(`${reel}:${rows[reel]}`);
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
      overlay.append(s('polyline', { points }));
    }
    const hasScatter = spin.scatters >= 3;
    columns.forEach((column, reel) => {
      [...column.children].forEach((cell, row) => {
        const isLit = lit.has(`${reel}:${row}`) || (hasScatter && cell.firstElementChild?.classList.contains('S'));
        cell.classList.toggle('lit', Boolean(isLit));
        cell.classList.toggle('dim', (lit.size > 0 || hasScatter) && !isLit);
      });
    });
    if (BigInt(spin.win) > 0n) winBadge.textContent = money(spin.win);
  }

  async function press() {
    if (isSpinning || context.isPaused) return;
    isSpinning = true;
    beep('tap');
    context.busy();
    try {
      const left = openRound();
      await (left ? playFreeSpin(left) : spinPack ? playPackSpin(spinPack) : playPaidSpin());
    } catch (error) {
      if (error instanceof Refusal && error.code === 'spins') await refreshPack();
      fail(error);
      context.idle();
    }
    isSpinning = false;
    context.pauseIfRequested();
    paint();
    if (pendingSummary) summary.show(pendingSummary);
    else spinButton.focus({ preventScroll: true });
    pendingSummary = null;
  }

  async function playPaidSpin() {
    showMessage('');
    const stake = picker.read();
    paint();
    const starting = () => call('start', { key: context.newKey(), stake, lines: lineCount });
    const answer = await context.stake(BigInt(stake), starting);
    showMessage(t('started'));
    await show(answer);
  }

  /** Plays a spin of the pack; nothing is staked. */
  async function playPackSpin(pack: RemainingSpins) {
    showMessage('');
    paint();
    const answer = await call('start', { key: context.newKey(), lines: lineCount, pack: pack.id });
    showMessage(t('started'));
    // The spin counts as used while the reels still turn.
    freeBadge.textContent = t('giftLeft', { left: answer.freeSpins?.left ?? 0 });
    packSum.textContent = t('giftSum', { left: answer.freeSpins?.left ?? 0, sum: money(pack.stake) });
    await show(answer);
    spinPack = answer.freeSpins;
  }

  /** Reads the remaining free spins from the server: another device may have played them. */
  async function refreshPack() {
    const answer = await call('state').catch(() => null);
    spinPack = answer?.freeSpins ?? null;
    pendingSummary = answer?.spinsOver ?? null;
  }

  async function playFreeSpin({ id, state }: RoundOf<'slot'>) {
    paint();
    const answer = await call('act', { roundId: id, type: 'free', spin: state.spins.length });
    freeBadge.textContent = t('free', { left: answer.round.state.freeLeft });
    await show(answer);
    spinPack = answer.freeSpins;
  }

  async function show(answer: PlayResponse<RoundOf<'slot'>>) {
    const had = openRound()?.state.freeTotal ?? 0;
    const next = answer.round;
    await spinReels(lastSpin(next));
    round = next;
    if (next.isOver) {
      context.setBalance(BigInt(answer.balance));
      const isGathered = next.request.isGathered === true;
      // Wins that will become a bonus have not changed the balance.
      context.finish(BigInt(next.stake), isGathered ? 0n : BigInt(next.win));
      pendingSummary = answer.spinsOver ?? featureSummary(next, isGathered);
      if (isGathered && BigInt(next.win) > 0n) {
        const key = answer.freeSpins ? 'gathered' : 'gatheredAll';
        showMessage(t(key, { sum: money(next.win) }), 'good');
      }
      context.idle();
      return;
    }
    const gained = next.state.freeTotal - had;
    showMessage(
      gained > 0 ? t('freeStart', { count: gained }) : `${t('win')} ${money(next.win)}`,
      gained > 0 ? 'good' : 'plain',
    );
  }

  /** Result of the free spins that scatters triggered. */
  function featureSummary({ state }: RoundOf<'slot'>, isGathered: boolean): SpinsSummary | null {
    if (!state.freeTotal) return null;
    const won = state.spins.slice(1).reduce((sum, one) => sum + BigInt(one.win), 0n);
    return { count: state.freeTotal, won: won.toString(), isGathered, wagerTimes: 0, bonus: null };
  }

  const shownStake = () => (spinPack ? spinPack.stake : picker.read());

  function rulesNow() {
    const lineStake = BigInt(shownStake()) / BigInt(lineCount);
    const rows = Object.entries(rules.paytable)
      .reverse()
      .map(([name, pays]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, symbol(name, descriptions.nameOf(name))),
          ...pays.map((pay) => h('td', { text: money(lineStake * BigInt(pay)) })),
        ),
      );
    const stake = BigInt(shownStake());
    const [a = '', b = '', c = ''] = [3, 4, 5].map((count) => money(stake * BigInt(rules.scatterPays[count] ?? 0)));
    const paylineMinis = rules.lines
      .slice(0, lineCount)
      .map((rowsOfLine, line) =>
        s(
          'svg',
          { viewBox: '0 0 5 3', class: 'mini', role: 'img', 'aria-label': descriptions.paylineText(line, rowsOfLine) },
          ...rowsOfLine.map((row, reel) =>
            s('rect', { x: reel + 0.1, y: row + 0.1, width: 0.8, height: 0.8, rx: 0.15 }),
          ),
        ),
      );
    return [
      t('slotRules'),
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, h('td'), ...[3, 4, 5].map((n) => h('th', { scope: 'col', text: `×${n}` })))),
        h('tbody', {}, ...rows),
      ),
      h('p', {}, symbol('S'), t('scatter', { a, b, c, count: rules.freeSpins })),
      h('h3', { text: `${t('lines')} ${lineCount}` }),
      h('div', { class: 'minis' }, ...paylineMinis),
    ];
  }

  const left = openRound();
  if (left) {
    context.busy();
    showWins(lastSpin(left));
    showMessage(t('resumed'), 'good');
  }
  paint();
}
