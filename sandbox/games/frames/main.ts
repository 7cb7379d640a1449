/** The shell of every frame: bar, balance, panels, calls to the server, messages with the host page. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { FrameBoot } from '../framePage';
import { caller, Refusal } from './call.js';
import type { Context, MessageButton, Mount, Shell, Tone } from './context.js';
import { h, readBoot, requireElement, s } from './dom.js';
import { fairPanel } from './fairPanel.js';
import { type HostMessage, onHostMessage, sendToHost } from './host.js';
import { hundredthsText, moneyOf } from './money.js';
import { beep, readVolume, setVolume } from './sound.js';
import { translator } from './texts.js';

const boot = readBoot<FrameBoot>();
const t = translator(boot.lang);
const root = requireElement('frame', HTMLElement);
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
const messageLine = h('p', { class: 'line', id: 'line', role: 'status' });
/** The message from before a pause, restored without a second announcement. */
const restoredLine = h('p', { class: 'line', id: 'kept' });
const messages = h('div', { class: 'words' }, messageLine, restoredLine);
const stage = h('main', { class: `stage ${boot.engine}` });
const hasMoreBelow = () => stage.scrollHeight - stage.clientHeight - stage.scrollTop > 4;
const markOverflow = () => stage.classList.toggle('goesOn', hasMoreBelow());
// Overflowing content scrolls, is marked as such and must be reachable by keyboard.
new ResizeObserver(() => {
  if (stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0;
  else stage.removeAttribute('tabindex');
  markOverflow();
}).observe(stage);
stage.addEventListener('scroll', markOverflow, { passive: true });
const controls = h('section', { class: 'controls' });
const panel = h('dialog', { class: 'panel' });
let balance = 0n;
let net = 0n;
let lastReported = '';

function showMessage(text: string, kind: Tone = 'plain', button?: MessageButton) {
  restoredLine.replaceChildren();
  messageLine.className = `line ${kind}`;
  messageLine.replaceChildren(text);
  if (button) messageLine.append(h('button', { class: 'main small', text: button.text, onclick: button.act }));
}

/** Shows the balance and reports it to the host page. @param value minor units */
function setBalance(value: bigint) {
  balance = value;
  balanceText.textContent = money(value);
  reportBalance();
}

/** Reports the balance to the host page, once for each change. */
function reportBalance() {
  const amount = plain(balance);
  if (amount === lastReported) return;
  lastReported = amount;
  sendToHost({ type: 'balance', balance: boot.mode === 'play' ? 'main' : 'fun', amount, currency: boot.currency });
}

function fail(error: unknown) {
  const code = error instanceof Refusal ? error.code : 'unknown';
  if (code === 'funds') {
    if (boot.mode === 'play')
      showMessage(t('funds'), 'bad', { text: t('deposit'), act: () => sendToHost({ type: 'deposit' }) });
    else showMessage(t('funFunds'), 'bad');
    return;
  }
  if (code === 'session') {
    showMessage(t('session'), 'bad', { text: t('lobby'), act: () => sendToHost({ type: 'lobby' }) });
    sendToHost({ type: 'error', message: 'session' });
    return;
  }
  if (!(error instanceof Refusal)) console.error(error);
  showMessage(t(code === 'busy' || code === 'bet' || code === 'spins' ? code : 'unknown'), 'bad');
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
  showMessage,
  fail,
  stage,
  controls,
  showPanel,
  beep,
  setBalance,
  rules: () => [],
  isPaused: false,
  isBusy: false,
  canPause: () => !shell.isBusy,
  newKey: () =>
    `${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')}`,
  busy() {
    if (shell.isBusy) return;
    shell.isBusy = true;
    root.classList.add('busy');
    sendToHost({ type: 'busy' });
  },
  idle() {
    if (shell.isBusy) sendToHost({ type: 'idle' });
    shell.isBusy = false;
    root.classList.remove('busy');
    pauseIfRequested();
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
  pauseIfRequested,
  finish(stake, win) {
    net += win - stake;
    netText.textContent = `${net > 0n ? '+' : ''}${money(net)}`;
    // A return that does not exceed the stake is no win, so it is not celebrated as one.
    if (win > stake) {
      showMessage(t('won', { sum: money(win) }), 'good');
      beep('win');
    } else if (win > 0n) showMessage(t('returns', { sum: money(win) }));
    else showMessage(t('lost'));
  },
};

const callOf = <Kind extends FrameKind>() => caller<Kind>(boot.key, () => showMessage(t('offline'), 'bad'));
const call = callOf<FrameKind>();

let isPauseRequested = false;
/** The message shown before the pause. */
let savedMessage: { className: string; nodes: Node[] } | null = null;

/** Pauses the game when the host page has requested it, once no animation is running. */
function pauseIfRequested() {
  if (!isPauseRequested || shell.isPaused || !shell.canPause()) return;
  const shown = restoredLine.hasChildNodes() ? restoredLine : messageLine;
  savedMessage = { className: shown.className, nodes: [...shown.childNodes] };
  setPaused(true);
  showMessage(t('paused'));
  sendToHost({ type: 'paused' });
}

function setPaused(isPaused: boolean) {
  shell.isPaused = isPaused;
  root.classList.toggle('paused', isPaused);
  controls.toggleAttribute('inert', isPaused);
}

function resumePlay() {
  isPauseRequested = false;
  if (!shell.isPaused) return;
  setPaused(false);
  showMessage('');
  restoredLine.className = savedMessage?.className ?? 'line';
  restoredLine.replaceChildren(...(savedMessage?.nodes ?? []));
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
const icons = {
  rules: 'M12 11v6M12 7v.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  pays: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  fair: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7c1.5 2 4.5 2 6 0zM19 7l-3 7c1.5 2 4.5 2 6 0z',
};
const tool = (id: string, icon: keyof typeof icons, onclick: () => void) =>
  h(
    'button',
    { class: 'icon', 'aria-label': t(icon), title: t(icon), id, onclick },
    s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: icons[icon] })),
    h('span', { class: 'toolName', text: t(icon) }),
  );
const rulesTool = () => tool('rules', boot.engine === 'slot' ? 'pays' : 'rules', showRules);
const fairTool = () => tool('fair', 'fair', () => void fairPanel({ ...shell, call }).catch(fail));

function createBar() {
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
  onHostMessage((message) => {
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
  if (boot.engine === 'error') return void sendToHost({ type: 'error', message: 'test' });
  // The host page draws the bar; the rules and fairness tools stay in the game.
  if (boot.isHoused) {
    root.classList.add('housed');
    root.append(stage, messages, controls, panel, rulesTool(), fairTool());
  } else root.append(createBar(), stage, messages, controls, panel);
  onHostMessage(handleHostMessage);
  await play(boot.engine);
  sendToHost({ type: 'ready', can: ['sound', 'pause', 'answer'] });
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

function handleHostMessage(message: HostMessage) {
  if (message.type === 'ping') sendToHost({ type: 'pong' });
  if (message.type === 'pause') {
    isPauseRequested = true;
    pauseIfRequested();
  }
  if (message.type === 'resume') resumePlay();
  if (message.type === 'volume' && typeof message.value === 'number') setVolume(message.value);
  if (message.type === 'refresh' && !shell.isBusy) {
    call('state').then((answer) => {
      setBalance(BigInt(answer.balance));
      showMessage('');
    }, fail);
  }
}

start().catch((error: unknown) => {
  fail(error);
  sendToHost({ type: 'error', message: 'start' });
});
