/** The sportsbook: views, slip, polling of the operator, messages with the host page. */
import { h, needed, readBoot } from '../../games/frames/dom.js';
import { type HostMessage, hear, tell } from '../../games/frames/host.js';
import type { Balances } from '../bettingService';
import type { BettingBoot } from '../framePage';
import { caller, Refusal } from './call.js';
import type { Context, LineButton } from './context.js';
import { eventList } from './eventList.js';
import { moneyOf } from './money.js';
import { myBets } from './myBets.js';
import { slipPanel } from './slipPanel.js';
import { slipState } from './slipState.js';
import { formOf, translator } from './texts.js';
import { wear, wearFromAddress } from './wear.js';

const EVENTS_EVERY_MS = 2500;
const BETS_EVERY_MS = 4000;
const ACTIVITY_EVERY_MS = 5000;

const boot = readBoot<BettingBoot>();
const t = translator(boot.lang);
const root = needed('book', HTMLElement);
const money = moneyOf(boot);
const line = h('p', { class: 'line', role: 'status' });
const said = h('p', { class: 'hidden', role: 'status' });
const call = caller(boot.key, () => say(t('offline')));
let clock = 0;
let isPaused = false;
let isOver = false;
let balances: Balances | null = null;
const told: Partial<Balances> = {};

function say(text: string, button?: LineButton) {
  line.replaceChildren(text);
  if (button) line.append(h('button', { class: 'small', text: button.text, onclick: button.act }));
}

/** Reports changed balances, so that the host page shows the same amounts. */
function tellBalances() {
  if (!balances) return;
  for (const name of ['main', 'betting_bonus'] as const) {
    const amount = money.plain(balances[name]);
    if (told[name] === amount) continue;
    told[name] = amount;
    tell({ type: 'balance', balance: name, amount, currency: boot.currency });
  }
}

const context: Context = {
  boot,
  t,
  money,
  call,
  now: () => Date.now() + clock,
  slip: slipState(boot.owner, 10, () => say(t('full', { n: 10 }))),
  balances: () => balances,
  setBalances(fresh) {
    balances = fresh;
    tellBalances();
  },
  refreshBets: () => void readBets(),
  showBets: () => shell?.showBets(),
  slipLink: slipLink(),
  announce: (text) => said.replaceChildren(text),
  endSession() {
    isOver = true;
    say(t('session'), { text: t('reopen'), act: () => tell({ type: 'lobby' }) });
    tell({ type: 'error', message: 'session' });
  },
};

const list = eventList(context);
const bets = myBets(context);
let panel: ReturnType<typeof slipPanel> | null = null;
let shell: ReturnType<typeof layout> | null = null;

/** Shows an error of a poll; the next poll tries again. */
function fail(error: unknown) {
  if (error instanceof Refusal && error.code === 'session') return context.endSession();
  say(t(error instanceof Refusal && error.code === 'offline' ? 'offline' : 'unknown'));
}

async function readEvents() {
  const answer = await call('events', {}, 2);
  clock = answer.now - Date.now();
  list.show(answer.events);
  const legs = context.slip.legs();
  if (legs.length > 0) {
    const asked = legs.map(({ event, market, outcome, odds }) => ({ event, market, outcome, odds }));
    context.slip.quote((await call('quote', { legs: asked }, 2)).legs);
  }
  say('');
}

async function readBets() {
  if (!boot.isPlayer || isOver) return;
  try {
    const answer = await call('bets', {}, 2);
    bets.show(answer.bets);
    context.setBalances(answer.balances);
    panel?.paint();
  } catch (error) {
    fail(error);
  }
}

/** Polls while the frame is visible. */
function repeat(read: () => Promise<void>, everyMs: number) {
  const turn = async () => {
    if (isOver) return;
    if (!isPaused && !document.hidden) await read().catch(fail);
    setTimeout(turn, everyMs);
  };
  setTimeout(turn, everyMs);
}

/** Skip link past the odds buttons to the slip; visible while it has focus. */
function slipLink() {
  const link = h('a', { class: 'skip', href: '#slip', text: t('toSlip') });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    shell?.enterSlip(link);
  });
  return link;
}

/** Events and bets are tabs. The slip is a sheet over them on phones, a column next to them on desktops. */
function layout(slipElement: HTMLElement) {
  const names = ['events', 'myBets'] as const;
  const views = { events: list.element, myBets: bets.element };
  const tabs = names.map((name) =>
    h('button', {
      role: 'tab',
      id: `tab-${name}`,
      'aria-controls': `view-${name}`,
      text: t(name),
      onclick: () => show(name),
    }),
  );
  const panels = names.map((name) =>
    h('div', { id: `view-${name}`, role: 'tabpanel', 'aria-labelledby': `tab-${name}`, tabindex: -1 }, views[name]),
  );
  function show(name: string) {
    names.forEach((one, index) => {
      const tab = tabs[index];
      tab?.setAttribute('aria-selected', String(one === name));
      tab?.setAttribute('tabindex', one === name ? '0' : '-1');
      panels[index]?.toggleAttribute('hidden', one !== name);
    });
    if (name !== 'myBets') return;
    // The placed bet is in the list now, so its receipt is removed.
    panel?.clearReceipt();
    if (root.classList.contains('slipOpen')) sheet.close();
    void readBets();
  }
  const tabList = h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('views') }, ...tabs);
  tabList.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab.getAttribute('aria-selected') === 'false');
    other?.focus();
    other?.click();
  });
  show('events');
  const sheet = slipSheet(slipElement);
  root.append(
    slipLink(),
    h(
      'main',
      { class: 'content', 'aria-label': document.title },
      h('h1', { class: 'hidden', text: document.title }),
      tabList,
      line,
      said,
      bets.news,
      ...panels,
    ),
    sheet.element,
  );
  return {
    enterSlip: sheet.enter,
    showBets() {
      show('myBets');
      tabs[names.indexOf('myBets')]?.focus();
    },
  };
}

function slipSheet(slipElement: HTMLElement) {
  const count = h('span', { class: 'count' });
  const opener = h(
    'button',
    { class: 'opener', 'aria-expanded': 'false', 'aria-controls': 'slip', onclick: open },
    h('span', { text: t('slip') }),
    count,
  );
  const closer = h('button', {
    class: 'icon closer',
    'aria-label': t('closeSlip'),
    text: '×',
    onclick: close,
  });
  const sheet = h(
    'section',
    { id: 'slip', class: 'slip', 'aria-label': t('slip'), tabindex: -1 },
    h('header', {}, h('h2', { text: t('slip') }), closer),
    slipElement,
  );
  function setOpen(isOpen: boolean) {
    root.classList.toggle('slipOpen', isOpen);
    opener.setAttribute('aria-expanded', String(isOpen));
    tell({ type: isOpen ? 'sheet' : 'noSheet' });
    paint();
    if (isOpen) return closer.focus();
    // An empty slip has no open button, so focus moves to the list.
    goBack(opener.hidden ? list.element : opener);
  }
  /** Skip link from which the slip was entered. */
  let from: HTMLElement | null = null;
  function goBack(usual: HTMLElement) {
    const last = from?.isConnected && from.offsetParent ? from : usual;
    from = null;
    last.focus();
  }
  function enter(link: HTMLElement) {
    from = link;
    // As a column the slip is always open.
    if (isBeside()) sheet.focus();
    else if (!root.classList.contains('slipOpen')) open();
  }
  /** Pushes a history entry, so that Back closes the slip before it leaves the page. */
  function open() {
    history.pushState({ isSlip: true }, '');
    setOpen(true);
  }
  function close() {
    if (isBeside()) return goBack(sheet);
    setOpen(false);
    if (history.state?.isSlip) history.back();
  }
  addEventListener('popstate', ({ state }) => {
    if (!state?.isSlip && root.classList.contains('slipOpen')) setOpen(false);
  });
  sheet.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const paint = () => {
    const { length } = context.slip.legs();
    count.textContent = String(length);
    opener.setAttribute('aria-label', t(`openSlip_${formOf(boot.lang, length)}`, { n: length }));
    opener.toggleAttribute('hidden', length === 0 && !root.classList.contains('slipOpen'));
    list.refresh();
  };
  context.slip.onChange(paint);
  paint();
  const isBeside = () => getComputedStyle(closer).display === 'none';
  return { element: h('div', { class: 'slipHolder' }, opener, sheet), enter, close };
}

function onHost({ type, value }: HostMessage) {
  if (type === 'pause' || type === 'resume') isPaused = type === 'pause';
  if (type === 'resume' || type === 'refresh') void readBets();
  if (type === 'scheme') document.documentElement.dataset.scheme = value === 'light' ? 'light' : 'dark';
  if (type === 'colors') wear(value);
}

/** Reports player activity in the frame to the host page. */
function watchActivity() {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    const at = performance.now();
    if (at - last < ACTIVITY_EVERY_MS) return;
    last = at;
    tell({ type: 'activity' });
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove']) addEventListener(name, note, { passive: true });
}

async function start() {
  wearFromAddress();
  hear(onHost);
  const opened = await call('open');
  clock = opened.now - Date.now();
  balances = opened.balances;
  panel = slipPanel(context, opened.limits);
  shell = layout(panel.element);
  list.show(opened.events);
  watchActivity();
  tell({ type: 'ready' });
  tellBalances();
  void readBets();
  repeat(readEvents, EVENTS_EVERY_MS);
  repeat(readBets, BETS_EVERY_MS);
}

start().catch((error: unknown) => {
  root.append(line);
  fail(error);
  if (!isOver) tell({ type: 'error', message: 'start' });
});
