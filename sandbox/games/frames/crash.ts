import type { OpenedOf, PlayResponse, RoundOf } from '../frameResponses';
import type { Context } from './context.js';
import { h, onSpace, s, setDisabled } from './dom.js';
import { hundredthsText } from './money.js';
import { stakePicker } from './stakePicker.js';

const TARGETS = [null, 120, 150, 200, 300, 500, 1000, 2500];

/** @param point in 1/100 */
const times = (point: number) => `×${hundredthsText(point)}`;

export function mount(context: Context<'crash'>, opened: OpenedOf<'crash'>) {
  const { t, money, call, showMessage, fail, stage, controls, beep } = context;
  const { growth, cap, lowest } = opened.rules;
  let round: RoundOf<'crash'> | null = null;
  let clockOffset = 0;
  let isSending = false;
  let target = 0;

  const curve = s('path', { class: 'curve' });
  const area = s('path', { class: 'area' });
  const sky = s(
    'svg',
    { viewBox: '0 0 800 420', preserveAspectRatio: 'none', class: 'sky', 'aria-hidden': 'true' },
    ...[0, 1, 2, 3].map((n) => s('line', { class: 'grid', x1: 0, x2: 800, y1: 60 + n * 100, y2: 60 + n * 100 })),
    area,
    curve,
  );
  const marker = h('i', { class: 'marker' });
  // It changes with every animation frame, so screen readers must not announce it.
  const multiplierText = h('output', { class: 'multiplier', id: 'multiplier', 'aria-live': 'off' });
  const caption = h('span', { class: 'under' });
  const past = h('ol', { class: 'past', 'aria-label': t('last') });
  stage.append(
    past,
    h('div', { class: 'flight' }, sky, marker, h('div', { class: 'readout' }, multiplierText, caption)),
  );

  const picker = stakePicker(context, opened.stakes, opened.round?.stake ?? null);
  const auto = h(
    'select',
    { id: 'auto' },
    ...TARGETS.map((point, index) => h('option', { value: index, text: point ? times(point) : t('none') })),
  );
  auto.addEventListener('change', () => {
    target = Number(auto.value);
  });
  const autoField = h('label', { class: 'field' }, h('span', { text: t('auto') }), auto);
  const action = h('button', { class: 'main big', id: 'action', onclick: () => void press() });
  controls.append(picker.element, action, autoField);
  onSpace(context, () => void press());
  context.rules = () => [t('crashRules', { cap: times(cap) })];

  const currentFlight = () => (round && !round.isOver ? round : null);
  const isFlying = () => currentFlight() !== null;
  const pointNow = (startedAt: number) =>
    Math.min(cap, Math.floor(100 * Math.exp(growth * Math.max(0, Date.now() + clockOffset - startedAt))));

  function draw(point: number) {
    const elapsed = Math.log(point / 100) / growth;
    const span = Math.max(9000, elapsed * 1.15);
    const top = Math.max(2.2, (point / 100) * 1.2);
    const place = (ms: number) => [(ms / span) * 800, 400 - ((Math.exp(growth * ms) - 1) / (top - 1)) * 380];
    const points = Array.from({ length: 41 }, (_, index) => place((elapsed * index) / 40));
    const path = points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const [x = 0, y = 400] = points.at(-1) ?? [];
    curve.setAttribute('d', `M${path}`);
    area.setAttribute('d', `M${path}L${x.toFixed(1)} 420L0 420Z`);
    marker.style.transform = `translate(${(x / 800) * 100}cqw, ${(y / 420) * 100}cqh)`;
  }

  function paint() {
    stage.dataset.phase = isFlying() ? 'flying' : round?.state.cashedAt ? 'cashed' : round ? 'burst' : 'waiting';
    for (const element of [picker.element, autoField]) element.toggleAttribute('inert', isFlying() || isSending);
    action.classList.toggle('cash', isFlying());
    if (!isFlying()) action.textContent = t('bet1');
    setDisabled(action, isSending);
  }

  function animate() {
    const flight = currentFlight();
    if (!flight) return;
    const point = pointNow(flight.startedAt);
    multiplierText.textContent = times(point);
    caption.textContent = t('flying');
    draw(point);
    if (!isSending) {
      action.textContent = t('cashoutAt', { sum: money((BigInt(flight.stake) * BigInt(point)) / 100n) });
      setDisabled(action, point < lowest);
    }
    requestAnimationFrame(animate);
  }

  function applyResponse(answer: PlayResponse<RoundOf<'crash'> | null>) {
    if (!answer.round || (round && round.id === answer.round.id && round.isOver)) return;
    clockOffset = answer.now - Date.now();
    round = answer.round;
    const { burst, cashedAt } = round.state;
    if (!round.isOver || burst === undefined) return;
    draw(cashedAt ?? burst);
    multiplierText.textContent = times(cashedAt ?? burst);
    caption.textContent = t('burst', { x: times(burst) });
    addPast(burst);
    if (!cashedAt) beep('end');
    context.setBalance(BigInt(answer.balance));
    context.finish(BigInt(round.stake), BigInt(round.win));
    context.idle();
    paint();
  }

  function addPast(burst: number) {
    past.prepend(h('li', { class: burst >= 200 ? 'high' : '', text: times(burst) }));
    while (past.children.length > 12) past.lastElementChild?.remove();
  }

  async function fly() {
    context.busy();
    paint();
    animate();
    while (isFlying()) applyResponse(await call('wait'));
  }

  async function press() {
    if (isSending || context.isPaused) return;
    isSending = true;
    paint();
    try {
      const flight = currentFlight();
      if (flight) applyResponse(await call('act', { roundId: flight.id, type: 'cashout' }));
      else await launch();
    } catch (error) {
      fail(error);
      if (!isFlying()) context.idle();
    }
    isSending = false;
    paint();
  }

  async function launch() {
    beep('tap');
    showMessage('');
    const stake = picker.read();
    const starting = () => call('start', { key: context.newKey(), stake, target: TARGETS[target] });
    context.busy();
    const answer = await context.stake(BigInt(stake), starting);
    if (answer.round.isOver) return applyResponse(answer);
    applyResponse(answer);
    context.setBalance(BigInt(answer.balance));
    showMessage(t('started'));
    fly().catch(fail);
  }

  multiplierText.textContent = times(100);
  caption.textContent = t('waiting');
  draw(100);
  call('history').then((rounds) => {
    for (const { state } of rounds.slice(0, 12).reverse()) if (state.burst !== undefined) addPast(state.burst);
  }, fail);
  if (opened.round && !opened.round.isOver) {
    applyResponse(opened);
    showMessage(t('resumed'), 'good');
    fly().catch(fail);
  }
  paint();
}
