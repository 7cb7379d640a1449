import type { OpenedOf, RoundOf } from '../frameResponses';
import type { TableView } from '../liveTable';
import { Refusal } from './call.js';
import { betControls, chipRack } from './chips.js';
import type { Context } from './context.js';
import { h, onCircle, prefersReducedMotion, s, setDisabled } from './dom.js';
import { watchTable } from './watchTable.js';

const CHOICES = ['2', '4', '8', '16', '24', '48'];

export function mount(context: Context<'wheel'>, opened: OpenedOf<'wheel'>) {
  const { t, money, call, showMessage, fail, stage, beep } = context;
  const { segments } = opened.rules;
  const share = 360 / segments.length;
  let { table } = opened;
  let clockOffset = table.now - Date.now();
  let mine: RoundOf<'wheel'> | null = opened.round && !opened.round.isOver ? opened.round : null;
  let isSending = false;
  let shownRound = 0;
  let angle = 0;

  const disc = discOf();
  const phase = h('p', { class: 'phase', id: 'phase' });
  const timerBar = h('i', { class: 'fuse' });
  const watchers = h('span', { class: 'watchers' });
  const hub = h('output', { class: 'hubtext', id: 'segment' });
  const past = h('ol', { class: 'past', 'aria-label': t('last') });
  /** Betting spots: the number of bets of all players, and the player's own chip. */
  const spots = new Map<string, { button: HTMLElement; crowd: HTMLElement; chip: HTMLElement }>();
  const rack = chipRack(context, opened.stakes, paint);
  const board = h(
    'div',
    { class: 'board' },
    ...CHOICES.map((choice) => {
      const crowd = h('small');
      const chip = h('b', { class: 'laid', hidden: true });
      const button = h(
        'button',
        { class: `spot m${choice}`, 'data-spot': choice, onclick: () => rack.place(choice) },
        h('span', { text: `×${choice}` }),
        crowd,
        chip,
      );
      spots.set(choice, { button, crowd, chip });
      return button;
    }),
  );
  stage.append(
    h('div', { class: 'head' }, h('div', {}, phase, h('div', { class: 'track' }, timerBar)), watchers),
    h('div', { class: 'bowl' }, disc, h('i', { class: 'pointer' }), hub),
    past,
    board,
  );
  const placeButton = h('button', { class: 'main big', id: 'place', text: t('bet1'), onclick: () => void place() });
  const betPanel = betControls(context, rack, placeButton);
  context.rules = () => [t('wheelRules')];

  function discOf() {
    const parts = segments.flatMap((multiplier, index) => {
      const from = (index - 0.5) * share;
      const text = s('text', { x: 100, y: 16, transform: `rotate(${index * share} 100 100)`, 'text-anchor': 'middle' });
      text.textContent = multiplier ? String(multiplier) : '•';
      return [
        s('path', {
          class: `m${multiplier}`,
          d: `M100 100L${onCircle(from, 94)}A94 94 0 0 1 ${onCircle(from + share, 94)}Z`,
        }),
        text,
      ];
    });
    return s(
      'svg',
      { viewBox: '0 0 200 200', class: 'disc', 'aria-hidden': 'true' },
      s('circle', { class: 'rim', cx: 100, cy: 100, r: 98 }),
      ...parts,
      s('circle', { class: 'hub', cx: 100, cy: 100, r: 40 }),
    );
  }

  /** A past result on a green segment, where no bet wins: a dot with the colour as its label. */
  const green = () => h('span', { role: 'img', 'aria-label': t('green'), text: '•' });

  const serverNow = () => Date.now() + clockOffset;

  /** Multiplier at the pointer; null while bets are open. */
  const multiplierNow = () => (table.segment === null ? null : (segments[table.segment] ?? null));
  /** Rotation of the disc, in degrees, that puts the segment at the pointer. */
  const angleOf = (segment: number | null) => 360 - (segment ?? 0) * share;

  function paint() {
    const bets = mine ? mine.request.bets : rack.bets();
    const isOpen = table.phase === 'betting' && !mine && !isSending;
    for (const [choice, { button, crowd, chip }] of spots) {
      chip.hidden = !bets[choice];
      chip.textContent = bets[choice] ? rack.short(bets[choice]) : '';
      crowd.textContent = table.bets[choice] ? `${table.bets[choice]} ●` : '\u00a0';
      const labelParts = [
        `×${choice}`,
        ...(bets[choice] ? [t('yourBet', { sum: money(bets[choice]) })] : []),
        ...(table.bets[choice] ? [t('crowd', { n: table.bets[choice] })] : []),
      ];
      button.setAttribute('aria-label', labelParts.join(', '));
      const isHit = table.phase === 'result' && String(multiplierNow()) === choice;
      button.classList.toggle('hit', isHit);
      button.toggleAttribute('disabled', !isOpen);
    }
    betPanel.total.textContent = money(mine ? mine.stake : rack.total());
    for (const element of betPanel.choices) element.toggleAttribute('inert', !isOpen);
    setDisabled(placeButton, !isOpen || rack.total() === 0n);
  }

  /** @param next the shared table's new state */
  function follow(next: TableView) {
    clockOffset = next.now - Date.now();
    const isNew = next.round !== table.round || next.phase !== table.phase || shownRound === 0;
    table = next;
    watchers.textContent = t('watchers', { n: next.watchers });
    if (isNew) enterPhase();
    paint();
  }

  function enterPhase() {
    shownRound = table.round;
    stage.dataset.phase = table.phase;
    past.replaceChildren(...table.results.map((one) => h('li', { class: `m${one}` }, one ? `×${one}` : green())));
    hub.textContent = '';
    const left = Math.max(0, table.endsAt - serverNow());
    if (!prefersReducedMotion())
      timerBar.animate(
        [{ transform: `scaleX(${left / (table.endsAt - table.startedAt)})` }, { transform: 'scaleX(0)' }],
        {
          duration: left,
          fill: 'forwards',
        },
      );
    if (table.phase === 'spin') spinDisc(left);
    if (table.phase === 'result') showResult();
    if (table.phase === 'betting' && mine && mine.state.tableRound !== table.round) void collect();
  }

  /** @param left milliseconds until the wheel stops */
  function spinDisc(left: number) {
    const target = angleOf(table.segment);
    const full = table.endsAt - table.startedAt;
    const from = angle;
    const to = from + 1440 + ((target - (from % 360) + 360) % 360);
    angle = to % 360;
    disc.style.transform = `rotate(${angle}deg)`;
    if (prefersReducedMotion() || left < 200) return;
    const spin = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
      duration: full,
      easing: 'cubic-bezier(.12,.65,.15,1)',
    });
    spin.currentTime = full - left;
  }

  function showResult() {
    const multiplier = multiplierNow();
    angle = angleOf(table.segment) % 360;
    disc.style.transform = `rotate(${angle}deg)`;
    hub.textContent = multiplier ? `×${multiplier}` : t('green');
    beep('stop');
    void collect();
  }

  /** Shows the round's win and balance once it is over. */
  async function collect() {
    if (!mine) return;
    const id = mine.id;
    try {
      const answer = await call('wait');
      if (!mine || mine.id !== id || !answer.round?.isOver) return;
      mine = null;
      rack.clear();
      context.setBalance(BigInt(answer.balance));
      context.finish(BigInt(answer.round.stake), BigInt(answer.round.win));
      context.idle();
    } catch (error) {
      fail(error);
    }
    paint();
  }

  async function place() {
    if (isSending || mine || context.isPaused) return;
    isSending = true;
    paint();
    context.busy();
    try {
      const starting = () => call('start', { key: context.newKey(), bets: rack.bets(), tableRound: table.round });
      const answer = await context.stake(rack.total(), starting);
      mine = answer.round;
      rack.saveBets();
      context.setBalance(BigInt(answer.balance));
      showMessage(t('placed', { sum: money(mine.stake) }));
      beep('tap');
    } catch (error) {
      if (error instanceof Refusal && error.code === 'bet' && table.phase !== 'betting')
        showMessage(t('closed'), 'bad');
      else fail(error);
      context.idle();
    }
    isSending = false;
    paint();
  }

  setInterval(() => {
    const left = Math.max(0, Math.ceil((table.endsAt - serverNow()) / 1000));
    const phaseText = t(table.phase === 'betting' ? 'betting' : table.phase === 'spin' ? 'spinning' : 'result');
    const text = table.phase === 'spin' ? phaseText : `${phaseText} · ${t('secondsLeft', { n: left })}`;
    if (phase.textContent !== text) phase.textContent = text;
  }, 200);

  if (mine) {
    context.busy();
    showMessage(t('resumed'), 'good');
  }
  follow(table);
  void watchTable(context, follow);
}
