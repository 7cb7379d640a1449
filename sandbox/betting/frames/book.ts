/** The sportsbook: views, slip, polling of the operator, messages with the host page. */
import { h, readBoot, requireElement } from '../../games/frames/dom.js';
import { type HostMessage, onHostMessage, sendToHost } from '../../games/frames/host.js';
import type { Balances } from '../bettingService';
import type { BettingBoot } from '../framePage';
import { caller, Refusal } from './call.js';
import type { Context, MessageButton } from './context.js';
import { eventList } from './eventList.js';
import { applyAddressColors, applyHostColors } from './hostTheme.js';
import { moneyOf } from './money.js';
import { myBets } from './myBets.js';
import { slipPanel } from './slipPanel.js';
import { slipState } from './slipState.js';
import { formOf, translator } from './texts.js';

const EVENTS_EVERY_MS = 2500;
const BETS_EVERY_MS = 4000;
const ACTIVITY_EVERY_MS = 5000;

const boot = readBoot<BettingBoot>();
const t = translator(boot.lang);
const root = requireElement('book', HTMLElement);
const money = moneyOf(boot);
const messageLine = h('p', { class: 'line', role: 'status' });
const announcer = h('p', { class: 'hidden', role: 'status' });
const call = caller(boot.key, () => showMessage(t('offline')));
let clockOffset = 0;
let isPaused = false;
let isOver = false;
let balances: Balances | null = null;
const reported: Partial<Balances> = {};

function showMessage(text: string, button?: MessageButton) {
  messageLine.replaceChildren(text);
  if (button) messageLine.append(h('button', { class: 'small', text: button.text, onclick: button.act }));
}

/** Reports changed balances, so that the host page shows the same amounts. */
function reportBalances() {
  if (!balances) return;
  for (const name of ['main', 'betting_bonus'] as const) {
    const amount = money.plain(balances[name]);
    if (reported[name] === amount) continue;
    reported[name] = amount;
    sendToHost({ type: 'balance', balance: name, amount, currency: boot.currency });
  }
}

const context: Context = {
  boot,
  t,
  money,
  call,
  now: () => Date.now() + clockOffset,
  slip: slipState(boot.owner, 10, () => showMessage(t('full', { n: 10 }))),
  balances: () => balances,
  setBalances(fresh) {
    balances = fresh;
    reportBalances();
  },
  refreshBets: () => void readBets(),
  showBets: () => shell?.showBets(),
  slipLink: slipLink(),
  announce: (text) => announcer.replaceChildren(text),
  endSession() {
    isOver = true;
    showMessage(t('session'), { text: t('reopen'), act: () => sendToHost({ type: 'lobby' }) });
    sendToHost({ type: 'error', message: 'session' });
  },
};

const list = eventList(context);
const bets = myBets(context);
let panel: ReturnType<typeof slipPanel> | null = null;
let shell: ReturnType<typeof layout> | null = null;

/** Shows an error of a poll; the next poll tries again. */
function fail(error: unknown) {
  if (error instanceof Refusal && error.code === 'session') return context.endSession();
  showMessage(t(error instanceof Refusal && error.code === 'offline' ? 'offline' : 'unknown'));
}

async function readEvents() {
  const answer = await call('events', {}, 2);
  clockOffset = answer.now - Date.now();
  list.show(answer.events);
  const legs = context.slip.legs();
  if (legs.length > 0) {
    const requested = legs.map(({ event, market, outcome, odds }) => ({ event, market, outcome, odds }));
    context.slip.quote((await call('quote', { legs: requested }, 2)).legs);
  }
  showMessage('');
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
function poll(read: () => Promise<void>, everyMs: number) {
  const tick = async () => {
    if (isOver) return;
    if (!isPaused && !document.hidden) await read().catch(fail);
    setTimeout(tick, everyMs);
  };
  setTimeout(tick, everyMs);
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
      messageLine,
      announcer,
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
    sendToHost({ type: isOpen ? 'sheet' : 'noSheet' });
    paint();
    if (isOpen) return closer.focus();
    // An empty slip has no open button, so focus moves to the list.
    restoreFocus(opener.hidden ? list.element : opener);
  }
  /** Skip link from which the slip was entered. */
  let from: HTMLElement | null = null;
  function restoreFocus(fallback: HTMLElement) {
    const last = from?.isConnected && from.offsetParent ? from : fallback;
    from = null;
    last.focus();
  }
  function enter(link: HTMLElement) {
    from = link;
    // As a column the slip is always open.
    if (isColumn()) sheet.focus();
    else if (!root.classList.contains('slipOpen')) open();
  }
  /** Pushes a history entry, so that Back closes the slip before it leaves the page. */
  function open() {
    history.pushState({ isSlip: true }, '');
    setOpen(true);
  }
  function close() {
    if (isColumn()) return restoreFocus(sheet);
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
  const isColumn = () => getComputedStyle(closer).display === 'none';
  return { element: h('div', { class: 'slipHolder' }, opener, sheet), enter, close };
}

function handleHostMessage({ type, value }: HostMessage) {
  if (type === 'pause' || type === 'resume') isPaused = type === 'pause';
  if (type === 'resume') void readEvents().catch(fail);
  if (type === 'resume' || type === 'refresh') void readBets();
  if (type === 'scheme') document.documentElement.dataset.scheme = value === 'light' ? 'light' : 'dark';
  if (type === 'colors') applyHostColors(value);
}

/** Reports player activity in the frame to the host page. */
function watchActivity() {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    const at = performance.now();
    if (at - last < ACTIVITY_EVERY_MS) return;
    last = at;
    sendToHost({ type: 'activity' });
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove']) addEventListener(name, note, { passive: true });
}

async function start() {
  applyAddressColors();
  onHostMessage(handleHostMessage);
  const opened = boot.opened ?? (await call('open'));
  clockOffset = opened.now - Date.now();
  balances = opened.balances;
  panel = slipPanel(context, opened.limits);
  shell = layout(panel.element);
  list.show(opened.events);
  watchActivity();
  sendToHost({ type: 'ready' });
  reportBalances();
  void readBets();
  poll(readEvents, EVENTS_EVERY_MS);
  poll(readBets, BETS_EVERY_MS);
}

start().catch((error: unknown) => {
  root.append(messageLine);
  fail(error);
  if (!isOver) sendToHost({ type: 'error', message: 'start' });
});
