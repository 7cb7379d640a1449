// @ts-check
/** The shell of every frame: bar, balance, panels, calls to the server, talk with the page around it. */
import { h, pause } from './dom.js';
import { fairPanel } from './fairPanel.js';
import { hear, tell } from './host.js';
import { beep, readVolume, setVolume } from './sound.js';
import { translator } from './texts.js';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
const t = translator(boot.lang);
const root = /** @type {HTMLElement} */ (document.getElementById('frame'));
const engines = {
  slot: () => import('./slot.js'),
  crash: () => import('./crash.js'),
  roulette: () => import('./roulette.js'),
  wheel: () => import('./wheel.js'),
};

/**
 * Minor units as the player reads them: 125000 EUR is `€1,250.00`.
 * @param {bigint | string} minor
 */
function money(minor) {
  const value = BigInt(minor);
  const digits = (value < 0n ? -value : value).toString().padStart(boot.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - boot.decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = boot.decimals ? `${whole}.${digits.slice(-boot.decimals)}` : whole;
  /** @type {Record<string, string>} */
  const signs = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };
  const sign = signs[boot.currency];
  return `${value < 0n ? '-' : ''}${sign ?? ''}${text}${sign ? '' : `\u00a0${boot.currency}`}`;
}

/** @param {bigint} minor */
function plain(minor) {
  const digits = minor.toString().padStart(boot.decimals + 1, '0');
  return boot.decimals ? `${digits.slice(0, -boot.decimals)}.${digits.slice(-boot.decimals)}` : digits;
}

/** A refusal by the server; `code` has a text. */
export class Refusal extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * One call. Every one of them may be repeated safely, so a lost connection is tried again.
 * @param {string} name
 * @param {Record<string, unknown>} [body]
 */
async function call(name, body = {}) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const headers = { 'content-type': 'application/json', 'x-frame-key': boot.key };
      const response = await fetch(`/platform/frames/call/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (response.ok) return await response.json();
      if (response.status < 500) throw new Refusal((await response.json()).error ?? 'unknown');
    } catch (error) {
      if (error instanceof Refusal) throw error;
    }
    if (attempt === 8) throw new Refusal('unknown');
    say(t('offline'), 'bad');
    await pause(Math.min(4000, 400 * 2 ** attempt));
  }
}

const balanceText = h('output', { class: 'sum', id: 'balance' });
const netText = h('output', { class: 'net', id: 'net' });
const line = h('p', { class: 'line', id: 'line', role: 'status' });
const stage = h('main', { class: `stage ${boot.engine}` });
// What does not fit scrolls, and then the keyboard must be able to reach it.
new ResizeObserver(() => {
  if (stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0;
  else stage.removeAttribute('tabindex');
}).observe(stage);
const controls = h('section', { class: 'controls' });
const panel = /** @type {HTMLDialogElement} */ (h('dialog', { class: 'panel' }));
let balance = 0n;
let net = 0n;
/** @type {string} */
let lastTold = '';

/** @param {string} text @param {'plain' | 'good' | 'bad'} [kind] @param {{ text: string, act: () => void }} [button] */
function say(text, kind = 'plain', button) {
  line.className = `line ${kind}`;
  line.replaceChildren(text);
  if (button) line.append(h('button', { type: 'button', class: 'main small', text: button.text, onclick: button.act }));
}

/** @param {bigint} value what is shown now; the page around is told at once */
function setBalance(value) {
  balance = value;
  balanceText.textContent = money(value);
  tellBalance();
}

/** Tells the page around the balance, once for each change. */
function tellBalance() {
  const amount = plain(balance);
  if (amount === lastTold) return;
  lastTold = amount;
  tell('balance', { balance: boot.mode === 'play' ? 'main' : 'fun', amount, currency: boot.currency });
}

/** @param {unknown} error */
function fail(error) {
  const code = error instanceof Refusal ? error.code : 'unknown';
  if (code === 'funds') {
    if (boot.mode === 'play') say(t('funds'), 'bad', { text: t('deposit'), act: () => tell('deposit') });
    else say(t('funFunds'), 'bad');
    return;
  }
  if (code === 'session') {
    say(t('session'), 'bad', { text: t('lobby'), act: () => tell('lobby') });
    tell('error', { code: 'session' });
    return;
  }
  if (!(error instanceof Refusal)) console.error(error);
  say(t(code === 'busy' || code === 'bet' || code === 'spins' ? code : 'unknown'), 'bad');
}

/** @param {string} title @param {(Node | string)[]} parts */
function showPanel(title, parts) {
  const close = h('button', {
    type: 'button',
    class: 'icon',
    'aria-label': t('close'),
    text: '×',
    onclick: () => panel.close(),
  });
  panel.setAttribute('aria-label', title);
  panel.replaceChildren(h('header', {}, h('h2', { text: title }), close), h('div', { class: 'body' }, ...parts));
  if (!panel.open) panel.showModal();
}

const listeners = { pause: /** @type {(() => void)[]} */ ([]), refresh: /** @type {(() => void)[]} */ ([]) };

export const context = {
  boot,
  t,
  money,
  call,
  say,
  fail,
  stage,
  controls,
  showPanel,
  beep,
  setBalance,
  onRules: () => {},
  isPaused: false,
  isBusy: false,
  /** Whether nothing moves that somebody would miss. */
  canRest: () => !context.isBusy,
  balance: () => balance,
  newKey: () =>
    `${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')}`,
  /** A round begins: the page around must not interrupt. */
  busy() {
    if (context.isBusy) return;
    context.isBusy = true;
    root.classList.add('busy');
    tell('busy');
  },
  idle() {
    if (context.isBusy) tell('idle');
    context.isBusy = false;
    root.classList.remove('busy');
    restIfAsked();
  },
  /**
   * The stake leaves the balance with the press; a start that is refused gives it back.
   * @template T
   * @param {bigint} amount
   * @param {() => Promise<T>} starting
   */
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
  /** @param {bigint} stake @param {bigint} win counts a finished round and shows it plainly */
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
  listeners,
};

/** @typedef {typeof context} Context */

let isRestAsked = false;
/** What the line said before the pause. @type {{ className: string, nodes: Node[] } | null} */
let said = null;

/** The page around wants to cover the game: as soon as nothing moves, nothing begins until it is done. */
function restIfAsked() {
  if (!isRestAsked || context.isPaused || !context.canRest()) return;
  said = { className: line.className, nodes: [...line.childNodes] };
  setPaused(true);
  say(t('paused'));
  tell('paused');
}

/** @param {boolean} isPaused */
function setPaused(isPaused) {
  context.isPaused = isPaused;
  root.classList.toggle('paused', isPaused);
  controls.toggleAttribute('inert', isPaused);
}

function goOn() {
  isRestAsked = false;
  if (!context.isPaused) return;
  setPaused(false);
  line.className = said?.className ?? 'line';
  line.replaceChildren(...(said?.nodes ?? []));
}

/** @param {string} id @param {string} label @param {string} sign @param {() => void} onclick */
const tool = (id, label, sign, onclick) =>
  h('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, id, text: sign, onclick });
const rulesTool = () => tool('rules', t(boot.engine === 'slot' ? 'pays' : 'rules'), 'i', () => context.onRules());
const fairTool = () => tool('fair', t('fair'), '⚖', () => fairPanel(context).catch(fail));

function bar() {
  const soundButton = h('button', {
    type: 'button',
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
  if (boot.engine === 'error') return void tell('error', { code: 'test' });
  // What the house draws is not drawn twice; how the game pays and proves itself stays with the game.
  if (boot.isHoused) {
    root.classList.add('housed');
    root.append(stage, line, controls, panel, rulesTool(), fairTool());
  } else root.append(bar(), stage, line, controls, panel);
  hear(onHost);
  const opened = await call('open');
  setBalance(BigInt(opened.balance));
  netText.textContent = money(0n);
  const { mount } = await engines[/** @type {keyof typeof engines} */ (boot.engine)]();
  mount(context, opened);
  tell('ready', { can: ['sound', 'pause', 'answer'] });
}

/** @param {{ type: string, value?: unknown }} message */
function onHost(message) {
  if (message.type === 'ping') tell('pong');
  if (message.type === 'pause') {
    isRestAsked = true;
    restIfAsked();
  }
  if (message.type === 'resume') goOn();
  if (message.type === 'volume' && typeof message.value === 'number') setVolume(message.value);
  if (message.type === 'refresh' && !context.isBusy) {
    call('state').then((answer) => {
      setBalance(BigInt(answer.balance));
      say('');
    }, fail);
  }
}

start().catch((error) => {
  fail(error);
  tell('error', { code: 'start' });
});
