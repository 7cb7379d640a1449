/**
 * Runs in the replay's iframe before the product. The iframe has no origin, storage or network: the desk answers all
 * requests.
 */
import { outlineOf } from '../../recorder/outline';
import { lose, reachIn, spoil, watchBreaks } from './breaks';
import { followCodes, nameAlike } from './codes';
import { giveForms } from './forms';
import { doAgain, followActivation, giveSign, lookFor } from './hands';
import { type Clock, give, imitate, keptSoFar } from './imitate';
import type { Asked, Boot, FromFrame, Order, Replied, ToFrame } from './line';
import { giveFrames, givePictures } from './pictures';
import { beginAct, followWays, goTo, stepBack, whereNow } from './ways';

/** Real timers for loading chunks and styles, which the fake clock does not control. */
const RealDate = Date;
const really = { setTimeout: window.setTimeout.bind(window), now: () => RealDate.now() };
const pause = (ms: number) => new Promise<void>((resolve) => really.setTimeout(resolve, ms));

/** Real milliseconds between two checks, and the limit for resources that never load. */
const LOOK = 5;
const PATIENCE = 4_000;
/** Clock ms per step. */
const STEP = 50;
/** A longer gap in ms counts as sleep: each timer then fires once, as after waking up. */
const SLEEP = 60_000;
const AWAKE = 10_000;

const desk = window.parent;
let port: MessagePort;
let clock: Clock;
let nextId = 1;
const replies = new Map<number, (reply: Replied) => void>();
let underWay = 0;

const tell = (message: FromFrame) => port.postMessage(message);

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await request.json()) as Record<string, unknown>;
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '(a file)']));
}

async function askDesk(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const id = nextId++;
  underWay += 1;
  const body = await bodyOf(request).catch(() => ({}));
  const asked: Asked = { method: request.method, address: pathname + search, body, now: Date.now() };
  const reply = await new Promise<Replied>((resolve) => {
    replies.set(id, resolve);
    tell({ kind: 'ask', id, asked });
  });
  underWay -= 1;
  nameAlike(request.headers.get('x-request-id'), reply.requestId);
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
  return () => waiting.size;
}

/** Waits until nothing is loading; the clock is paused. */
async function settle(filesUnderWay: () => number): Promise<void> {
  const until = really.now() + PATIENCE;
  let quiet = 0;
  while (quiet < 3 && really.now() < until) {
    await pause(LOOK);
    quiet = filesUnderWay() === 0 && underWay === 0 ? quiet + 1 : 0;
  }
}
/** The clock is paused during requests and while files load. */
async function advance(ms: number, filesUnderWay: () => number): Promise<void> {
  if (ms > SLEEP) {
    await advance(AWAKE, filesUnderWay);
    clock.jump(ms - 2 * AWAKE);
    return advance(AWAKE, filesUnderWay);
  }
  const until = really.now() + PATIENCE;
  for (let left = ms; left > 0; left -= STEP) {
    await clock.tickAsync(Math.min(left, STEP));
    while ((underWay > 0 || filesUnderWay() > 0) && really.now() < until) await pause(1);
  }
}

function giveWindows(): void {
  window.open = (address) => {
    tell({ kind: 'left', address: String(address ?? ''), how: 'window' });
    const nothing = () => undefined;
    return { closed: false, close: nothing, focus: nothing, opener: null, location: {} } as unknown as Window;
  };
}

/** Reports a navigation to another document instead of following it. */
function stayHere(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link || link.href === '' || link.hash) return;
    event.preventDefault();
    tell({ kind: 'left', address: link.href, how: 'link' });
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    tell({ kind: 'left', address: (event.target as HTMLFormElement).action, how: 'form' });
  });
}

/** Dispatches a recorded message of a provider's frame; without an origin the page's own is used. */
function say(origin: string, data: unknown): boolean {
  const frame = [...document.querySelectorAll('iframe')].at(-1);
  if (!frame) return false;
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: origin || window.location.origin, source: frame.contentWindow }),
  );
  return true;
}

/** Blocks user input until staff take over. */
let areHandsFree = false;
for (const type of ['click', 'keydown', 'pointerdown', 'input', 'submit', 'wheel', 'touchmove'])
  window.addEventListener(
    type,
    (event) => {
      if (areHandsFree || !event.isTrusted) return;
      event.stopImmediatePropagation();
      if (type !== 'wheel' && type !== 'touchmove') event.preventDefault();
    },
    { capture: true, passive: false },
  );

async function obey(order: Order, filesUnderWay: () => number): Promise<unknown> {
  switch (order.do) {
    case 'advance':
      return advance(order.ms, filesUnderWay);
    case 'settle':
      return settle(filesUnderWay);
    case 'act':
      if (lookFor(order.event)) await settle(filesUnderWay);
      beginAct();
      return doAgain(order.event);
    case 'sign':
      return giveSign(document.body);
    case 'alive':
      return 'alive' in document.documentElement.dataset;
    case 'where':
      return whereNow();
    case 'back':
      return stepBack(pause, really.now);
    case 'go':
      return goTo(order.address, order.how);
    case 'stores':
      return keptSoFar();
    case 'lose':
      return lose(order.file, (file) => tell({ kind: 'lost', file }));
    case 'reach':
      return reachIn(order.message);
    case 'spoil':
      return spoil(order.how);
    case 'message':
      return say(order.origin, order.data);
    case 'connection':
      give(navigator, 'onLine', () => order.isOnline);
      return window.dispatchEvent(new Event(order.isOnline ? 'online' : 'offline'));
    case 'visibility':
      give(document, 'visibilityState', () => (order.isVisible ? 'visible' : 'hidden'));
      give(document, 'hidden', () => !order.isVisible);
      return document.dispatchEvent(new Event('visibilitychange'));
    case 'outline':
      return outlineOf(document);
    case 'hands':
      areHandsFree = order.areFree;
      return true;
  }
}

/** Inlines the sprite and redirects references to the site's file. */
function giveDrawings(sprite: string): void {
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
function giveLooks({ hasTouch }: Boot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`img[data-picture] { color: transparent; background: color-mix(in srgb, CanvasText 12%, transparent); }
    ${hasTouch || window.innerWidth <= WIDEST_PHONE ? '* { scrollbar-width: none; }' : ''}`);
  document.adoptedStyleSheets = [sheet];
}

/** @returns once the element's file has loaded or failed */
const bring = (element: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
    document.head.append(element);
  });

async function begin(boot: Boot): Promise<() => number> {
  const { documentElement: root } = document;
  root.lang = boot.language;
  root.dir = boot.dir;
  root.dataset.scheme = boot.scheme;
  if (boot.hash) root.dataset.launch = '';
  const state = Object.assign(document.createElement('script'), { type: 'application/json', id: 'state' });
  state.textContent = JSON.stringify(boot.state);
  document.body.append(state);
  window.history.replaceState(null, '', boot.address + boot.hash);
  clock = imitate(boot);
  giveWindows();
  giveLooks(boot);
  givePictures();
  giveFrames(boot);
  followCodes();
  followWays();
  followActivation();
  giveForms();
  stayHere();
  watchBreaks([boot.entry, '/desk/prelude.js', ...boot.modules], boot.lostFile, (file) => tell({ kind: 'lost', file }));
  giveDrawings(boot.sprite);
  window.fetch = askDesk;
  const filesUnderWay = watchFiles();
  const links = boot.styles.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const modules = (boot.losesFiles ? [] : boot.modules).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  );
  await Promise.all([...links, ...modules].map(bring));
  await bring(Object.assign(document.createElement('script'), { type: 'module', src: boot.entry }));
  return filesUnderWay;
}

window.addEventListener('error', ({ message }) => port && tell({ kind: 'error', message }));
window.addEventListener('unhandledrejection', ({ reason }) => port && tell({ kind: 'error', message: String(reason) }));

function hear(event: MessageEvent): void {
  if (event.source !== desk || !event.ports[0] || port) return;
  [port] = event.ports as [MessagePort];
  let filesUnderWay = () => 0;
  port.onmessage = async ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'reply') replies.get(data.id)?.(data.reply);
    else if (data.kind === 'boot') {
      filesUnderWay = await begin(data.boot);
      tell({ kind: 'ready' });
    } else tell({ kind: 'done', id: data.id, result: await obey(data.order, filesUnderWay) });
  };
}
window.addEventListener('message', hear);
