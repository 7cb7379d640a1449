/** The shell of every frame: bar, balance, panels, calls to the server, messages with the host page. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { FrameBoot } from '../framePage';
import { caller, Refusal } from './call.js';
import type { Context, LineButton, Mount, Shell, Tone } from './context.js';
import { h, needed, readBoot, s } from './dom.js';
import { fairPanel } from './fairPanel.js';
import { type HostMessage, hear, tell } from './host.js';
import { hundredthsText, moneyOf } from './money.js';
import { beep, readVolume, setVolume } from './sound.js';
import { translator } from './texts.js';

const boot = readBoot<FrameBoot>();
const t = translator(boot.lang);
const root = needed('frame', HTMLElement);
const engines: { [Kind in FrameKind]: () => Promise<{ mount: Mount<Kind> }> } = {
  slot: () => import('./slot.js'),
  crash: () => import('./crash.js'),
  roulette: () => import('./roulette.js'),
  wheel: () => import('./wheel.js'),
};

const { show: money, plain } = moneyOf(boot);
// Only the message line is a live region: announcing the sums as well would repeat each win.
const balanceText = h('output', { class: 'sum', id: 'balance', 'aria-live': 'off' });
const netText = h('output', { class: 'net', id: 'net', 'aria-live': 'off' });
const line = h('p', { class: 'line', id: 'line', role: 'status' });
/** The message from before a pause, restored without a second announcement. */
const kept = h('p', { class: 'line', id: 'kept' });
const words = h('div', { class: 'words' }, line, kept);
const stage = h('main', { class: `stage ${boot.engine}` });
const isMoreBeneath = () => stage.scrollHeight - stage.clientHeight - stage.scrollTop > 4;
const markMore = () => stage.classList.toggle('goesOn', isMoreBeneath());
// Overflowing content scrolls, is marked as such and must be reachable by keyboard.
new ResizeObserver(() => {
  if (stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0;
  else stage.removeAttribute('tabindex');
  markMore();
}).observe(stage);
stage.addEventListener('scroll', markMore, { passive: true });
const controls = h('section', { class: 'controls' });
const panel = h('dialog', { class: 'panel' });
let balance = 0n;
let net = 0n;
let lastTold = '';

function say(text: string, kind: Tone = 'plain', button?: LineButton) {
  kept.replaceChildren();
  line.className = `line ${kind}`;
  line.replaceChildren(text);
  if (button) line.append(h('button', { class: 'main small', text: button.text, onclick: button.act }));
}

/** Shows the balance and reports it to the host page. @param value minor units */
function setBalance(value: bigint) {
  balance = value;
  balanceText.textContent = money(value);
  tellBalance();
}

/** Reports the balance to the host page, once for each change. */
function tellBalance() {
  const amount = plain(balance);
  if (amount === lastTold) return;
  lastTold = amount;
  tell({ type: 'balance', balance: boot.mode === 'play' ? 'main' : 'fun', amount, currency: boot.currency });
}

function fail(error: unknown) {
  const code = error instanceof Refusal ? error.code : 'unknown';
  if (code === 'funds') {
    if (boot.mode === 'play') say(t('funds'), 'bad', { text: t('deposit'), act: () => tell({ type: 'deposit' }) });
    else say(t('funFunds'), 'bad');
    return;
  }
  if (code === 'session') {
    say(t('session'), 'bad', { text: t('lobby'), act: () => tell({ type: 'lobby' }) });
    tell({ type: 'error', message: 'session' });
    return;
  }
  if (!(error instanceof Refusal)) console.error(error);
  say(t(code === 'busy' || code === 'bet' || code === 'spins' ? code : 'unknown'), 'bad');
}

function showPanel(title: string, parts: (Node | string)[]) {
  const close = h('button', { class: 'icon', 'aria-label': t('close'), text: '×', onclick: () => panel.close() });
  panel.setAttribute('aria-label', title);
  panel.replaceChildren(h('header', {}, h('h2', { text: title }), close), h('div', { class: 'body' }, ...parts));
  if (!panel.open) panel.showModal();
}

const shell: Shell = {
  boot,
  t,
  money,
  say,
  fail,
  stage,
  controls,
  showPanel,
  beep,
  setBalance,
  rules: () => [],
  isPaused: false,
  isBusy: false,
  canRest: () => !shell.isBusy,
  newKey: () =>
    `${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')}`,
  busy() {
    if (shell.isBusy) return;
    shell.isBusy = true;
    root.classList.add('busy');
    tell({ type: 'busy' });
  },
  idle() {
    if (shell.isBusy) tell({ type: 'idle' });
    shell.isBusy = false;
    root.classList.remove('busy');
    restIfAsked();
  },
  async stake(amount, starting) {
    const before = balance;
    if (amount <= before) setBalance(before - amount);
    try {
      return await starting();
    } catch (error) {
      setBalance(before);
      throw error;
    }
  },
  restIfAsked,
  finish(stake, win) {
    net += win - stake;
    netText.textContent = `${net > 0n ? '+' : ''}${money(net)}`;
    // A return that does not exceed the stake is no win, so it is not celebrated as one.
    if (win > stake) {
      say(t('won', { sum: money(win) }), 'good');
      beep('win');
    } else if (win > 0n) say(t('returns', { sum: money(win) }));
    else say(t('lost'));
  },
};

const callOf = <Kind extends FrameKind>() => caller<Kind>(boot.key, () => say(t('offline'), 'bad'));
const call = callOf<FrameKind>();

let isRestAsked = false;
/** The message shown before the pause. */
let said: { className: string; nodes: Node[] } | null = null;

/** Pauses the game when the host page has requested it, once no animation is running. */
function restIfAsked() {
  if (!isRestAsked || shell.isPaused || !shell.canRest()) return;
  const shown = kept.hasChildNodes() ? kept : line;
  said = { className: shown.className, nodes: [...shown.childNodes] };
  setPaused(true);
  say(t('paused'));
  tell({ type: 'paused' });
}

function setPaused(isPaused: boolean) {
  shell.isPaused = isPaused;
  root.classList.toggle('paused', isPaused);
  controls.toggleAttribute('inert', isPaused);
}

function goOn() {
  isRestAsked = false;
  if (!shell.isPaused) return;
  setPaused(false);
  say('');
  kept.className = said?.className ?? 'line';
  kept.replaceChildren(...(said?.nodes ?? []));
}

let rtp = 0;
function showRules() {
  const parts = [t('rtp', { rtp: hundredthsText(rtp) }), ...shell.rules()];
  showPanel(
    t('rules'),
    parts.map((part) => (typeof part === 'string' ? h('p', { text: part }) : part)),
  );
}

/** SVG paths in a 24×24 box. */
const signs = {
  rules: 'M12 11v6M12 7v.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  pays: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  fair: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7c1.5 2 4.5 2 6 0zM19 7l-3 7c1.5 2 4.5 2 6 0z',
};
const tool = (id: string, sign: keyof typeof signs, onclick: () => void) =>
  h(
    'button',
    { class: 'icon', 'aria-label': t(sign), title: t(sign), id, onclick },
    s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: signs[sign] })),
    h('span', { class: 'toolName', text: t(sign) }),
  );
const rulesTool = () => tool('rules', boot.engine === 'slot' ? 'pays' : 'rules', showRules);
const fairTool = () => tool('fair', 'fair', () => void fairPanel({ ...shell, call }).catch(fail));

function bar() {
  const soundButton = h('button', {
    class: 'icon',
    'aria-label': t('sound'),
    'aria-pressed': 'false',
    id: 'sound',
    text: '♪',
  });
  soundButton.addEventListener('click', () => {
    setVolume(readVolume() > 0 ? 0 : 0.5);
    soundButton.setAttribute('aria-pressed', String(readVolume() > 0));
    beep('tap');
  });
  hear((message) => {
    if (message.type === 'volume') soundButton.setAttribute('aria-pressed', String(readVolume() > 0));
  });
  return h(
    'header',
    { class: 'bar' },
    h(
      'div',
      { class: 'title' },
      h('h1', { text: boot.name }),
      boot.mode === 'demo' ? h('strong', { class: 'demo', text: t('demo') }) : null,
    ),
    h('div', { class: 'money' }, h('span', { text: t('balance') }), balanceText),
    h('div', { class: 'money session' }, h('span', { text: t('net') }), netText),
    h('nav', {}, rulesTool(), fairTool(), soundButton),
  );
}

async function start() {
  if (boot.engine === 'silent') return;
  if (boot.engine === 'error') return void tell({ type: 'error', message: 'test' });
  // The host page draws the bar; the rules and fairness tools stay in the game.
  if (boot.isHoused) {
    root.classList.add('housed');
    root.append(stage, words, controls, panel, rulesTool(), fairTool());
  } else root.append(bar(), stage, words, controls, panel);
  hear(onHost);
  await play(boot.engine);
  tell({ type: 'ready', can: ['sound', 'pause', 'answer'] });
}

async function play<Kind extends FrameKind>(kind: Kind) {
  // The shell object itself, because engines set `rules` and `canPause` on it.
  const context: Context<Kind> = Object.assign(shell, { call: callOf<Kind>() });
  const opened = await context.call('open');
  rtp = opened.rtp;
  setBalance(BigInt(opened.balance));
  netText.textContent = money(0n);
  const { mount } = await engines[kind]();
  mount(context, opened);
}

function onHost(message: HostMessage) {
  if (message.type === 'ping') tell({ type: 'pong' });
  if (message.type === 'pause') {
    isRestAsked = true;
    restIfAsked();
  }
  if (message.type === 'resume') goOn();
  if (message.type === 'volume' && typeof message.value === 'number') setVolume(message.value);
  if (message.type === 'refresh' && !shell.isBusy) {
    call('state').then((answer) => {
      setBalance(BigInt(answer.balance));
      say('');
    }, fail);
  }
}

start().catch((error: unknown) => {
  fail(error);
  tell({ type: 'error', message: 'start' });
});
