/**
 * Runs in the replay's iframe before the product. The iframe has no origin, storage or network: the desk answers all
 * requests.
 */
import { withoutSeams } from '../../recorder/controls';
import { outlineOf } from '../../recorder/outline';
import { installArrivals, loadingImports, releaseImports } from './arrivals';
import { type Clock, defineGetter, readStored, simulateEnvironment } from './environment';
import { damagePage, failFile, failNextChange, installFailureHooks } from './failures';
import { emulateSubmit } from './formSubmit';
import type { Boot, FromReplayPage, PageCommand, PageReply, PageRequest, ToReplayPage } from './messages';
import { countBackSteps, currentAddress, goTo, stepBack, syncBackSteps } from './navigation';
import { installFrameNotices, installPicturePlaceholders } from './placeholders';
import { hoverToReveal, repeatAct, simulateActivation, simulateInteraction } from './repeatAct';
import { mapRequestId, showRecordedCodes } from './requestCodes';

/** Real timers for loading chunks and styles, which the fake clock does not control. */
const RealDate = Date;
const realTimers = { setTimeout: window.setTimeout.bind(window), now: () => RealDate.now() };
const pause = (ms: number) => new Promise<void>((resolve) => realTimers.setTimeout(resolve, ms));

/** Real milliseconds between two checks, and the limit for resources that never load. */
const CHECK_MS = 5;
const MAX_WAIT_MS = 4_000;
/** Clock ms per step. */
const STEP_MS = 50;
/** A longer gap in ms counts as sleep: each timer then fires once, as after waking up. */
const SLEEP_MS = 60_000;
const AWAKE_MS = 10_000;

const desk = window.parent;
let port: MessagePort;
let clock: Clock;
let nextId = 1;
const replies = new Map<number, (reply: PageReply) => void>();
let pendingRequests = 0;

const post = (message: FromReplayPage) => port.postMessage(message);

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await request.json()) as Record<string, unknown>;
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '(a file)']));
}

async function fetchFromDesk(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const id = nextId++;
  pendingRequests += 1;
  const body = await bodyOf(request).catch(() => ({}));
  const pageRequest: PageRequest = { method: request.method, address: pathname + search, body, now: Date.now() };
  const reply = await new Promise<PageReply>((resolve) => {
    replies.set(id, resolve);
    post({ kind: 'ask', id, pageRequest });
  });
  pendingRequests -= 1;
  mapRequestId(request.headers.get('x-request-id'), reply.requestId);
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    if (reply.answer === 'silence') return;
    const { answer } = reply;
    setTimeout(() => {
      if (answer === 'offline') reject(new TypeError('Failed to fetch'));
      else {
        const isBare = answer.status === 204 || answer.status === 304;
        resolve(
          new Response(isBare ? null : answer.body, {
            status: Math.max(answer.status, 200),
            headers: {
              'content-type': 'application/json',
              ...(reply.retryAfter !== undefined && { 'retry-after': reply.retryAfter }),
            },
          }),
        );
      }
    }, reply.afterMs);
  });
}

function watchFiles(): () => number {
  const waiting = new Set<Node>();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(node.rel)) {
          waiting.add(node);
          const done = () => waiting.delete(node);
          node.addEventListener('load', done);
          node.addEventListener('error', done);
        }
  }).observe(document, { childList: true, subtree: true });
  return () => waiting.size + loadingImports();
}

/** Waits until nothing is loading; the clock is paused. */
async function settle(loadingFiles: () => number): Promise<void> {
  const until = realTimers.now() + MAX_WAIT_MS;
  let quiet = 0;
  while (quiet < 3 && realTimers.now() < until) {
    await pause(CHECK_MS);
    quiet = loadingFiles() === 0 && pendingRequests === 0 ? quiet + 1 : 0;
  }
}
/** The clock is paused during requests and while files load. */
async function advance(ms: number, loadingFiles: () => number): Promise<void> {
  if (ms > SLEEP_MS) {
    await advance(AWAKE_MS, loadingFiles);
    clock.jump(ms - 2 * AWAKE_MS);
    return advance(AWAKE_MS, loadingFiles);
  }
  const until = realTimers.now() + MAX_WAIT_MS;
  for (let left = ms; left > 0; left -= STEP_MS) {
    await clock.tickAsync(Math.min(left, STEP_MS));
    while ((pendingRequests > 0 || loadingFiles() > 0) && realTimers.now() < until) await pause(1);
  }
}

function interceptWindowOpen(): void {
  window.open = (address) => {
    post({ kind: 'left', address: String(address ?? ''), how: 'window' });
    const nothing = () => undefined;
    return { closed: false, close: nothing, focus: nothing, opener: null, location: {} } as unknown as Window;
  };
}

/** Reports a navigation to another document instead of following it. */
function interceptNavigation(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link || link.href === '' || link.hash) return;
    event.preventDefault();
    post({ kind: 'left', address: link.href, how: 'link' });
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    post({ kind: 'left', address: (event.target as HTMLFormElement).action, how: 'form' });
  });
}

/** Dispatches a recorded message of a provider's frame; without an origin the page's own is used. */
function dispatchFrameMessage(origin: string, data: unknown): boolean {
  const frame = [...document.querySelectorAll('iframe')].at(-1);
  if (!frame) return false;
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: origin || window.location.origin, source: frame.contentWindow }),
  );
  return true;
}

/** Blocks user input until staff take over. */
let isInputAllowed = false;
for (const type of ['click', 'keydown', 'pointerdown', 'input', 'submit', 'wheel', 'touchmove'])
  window.addEventListener(
    type,
    (event) => {
      if (isInputAllowed || !event.isTrusted) return;
      event.stopImmediatePropagation();
      if (type !== 'wheel' && type !== 'touchmove') event.preventDefault();
    },
    { capture: true, passive: false },
  );

async function executeCommand(command: PageCommand, loadingFiles: () => number): Promise<unknown> {
  switch (command.do) {
    case 'advance':
      return advance(command.ms, loadingFiles);
    case 'settle':
      return settle(loadingFiles);
    case 'act':
      if (hoverToReveal(command.event)) await settle(loadingFiles);
      syncBackSteps();
      return repeatAct(command.event);
    case 'sign':
      return simulateInteraction(document.body);
    case 'hydrated':
      return 'hydrated' in document.documentElement.dataset;
    case 'where':
      return currentAddress();
    case 'back':
      return stepBack(pause, realTimers.now);
    case 'go':
      return goTo(command.address, command.how);
    case 'stores':
      return readStored();
    case 'lose':
      return failFile(command.file, (file) => post({ kind: 'lost', file }));
    case 'reach':
      return failNextChange(command.message);
    case 'spoil':
      return damagePage(command.how);
    case 'message':
      return dispatchFrameMessage(command.origin, command.data);
    case 'connection':
      defineGetter(navigator, 'onLine', () => command.isOnline);
      return window.dispatchEvent(new Event(command.isOnline ? 'online' : 'offline'));
    case 'visibility':
      defineGetter(document, 'visibilityState', () => (command.isVisible ? 'visible' : 'hidden'));
      defineGetter(document, 'hidden', () => !command.isVisible);
      return document.dispatchEvent(new Event('visibilitychange'));
    case 'outline':
      return outlineOf(document).map(withoutSeams);
    case 'hands':
      isInputAllowed = command.areFree;
      if (isInputAllowed) releaseImports();
      return true;
  }
}

/** Inlines the sprite and redirects references to the site's file. */
function inlineSprite(sprite: string): void {
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = sprite.replaceAll(' id="', ' id="drawing-');
  document.body.append(holder);
  const { setAttribute } = Element.prototype;
  SVGUseElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'href' ? value.replace('/icons.svg#', '#drawing-') : value);
  };
}

/** Maximum width of a phone in px. */
const WIDEST_PHONE = 600;

/** Hides scroll bars on phones and styles missing pictures as placeholders. */
function applyStyles({ hasTouch }: Boot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`img[data-picture] { color: transparent; background: color-mix(in srgb, CanvasText 12%, transparent); }
    ${hasTouch || window.innerWidth <= WIDEST_PHONE ? '* { scrollbar-width: none; }' : ''}`);
  document.adoptedStyleSheets = [sheet];
}

/** @returns once the element's file has loaded or failed */
const appendAndLoad = (element: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
    document.head.append(element);
  });

async function startProduct(boot: Boot): Promise<() => number> {
  const { documentElement: root } = document;
  root.lang = boot.language;
  root.dir = boot.dir;
  root.dataset.scheme = boot.scheme;
  if (boot.hash) root.dataset.launch = '';
  const state = Object.assign(document.createElement('script'), { type: 'application/json', id: 'state' });
  state.textContent = JSON.stringify(boot.state);
  document.body.append(state);
  window.history.replaceState(null, '', boot.address + boot.hash);
  clock = simulateEnvironment(boot);
  installArrivals(boot.arrivals);
  interceptWindowOpen();
  applyStyles(boot);
  installPicturePlaceholders();
  installFrameNotices(boot);
  showRecordedCodes();
  countBackSteps();
  simulateActivation();
  emulateSubmit();
  interceptNavigation();
  installFailureHooks([boot.entry, '/desk/prelude.js', ...boot.modules], boot.lostFile, (file) =>
    post({ kind: 'lost', file }),
  );
  inlineSprite(boot.sprite);
  window.fetch = fetchFromDesk;
  const loadingFiles = watchFiles();
  const links = boot.styles.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const modules = (boot.losesFiles ? [] : boot.modules).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  );
  await Promise.all([...links, ...modules].map(appendAndLoad));
  await appendAndLoad(Object.assign(document.createElement('script'), { type: 'module', src: boot.entry }));
  return loadingFiles;
}

window.addEventListener('error', ({ message }) => port && post({ kind: 'error', message }));
window.addEventListener('unhandledrejection', ({ reason }) => port && post({ kind: 'error', message: String(reason) }));

function handlePort(event: MessageEvent): void {
  if (event.source !== desk || !event.ports[0] || port) return;
  [port] = event.ports as [MessagePort];
  let loadingFiles = () => 0;
  port.onmessage = async ({ data }: MessageEvent<ToReplayPage>) => {
    if (data.kind === 'reply') replies.get(data.id)?.(data.reply);
    else if (data.kind === 'boot') {
      loadingFiles = await startProduct(data.boot);
      post({ kind: 'ready' });
    } else post({ kind: 'done', id: data.id, result: await executeCommand(data.command, loadingFiles) });
  };
}
window.addEventListener('message', handlePort);
