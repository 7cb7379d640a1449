/** What the first script pushes onto the tape besides calls and the host's words: acts, ways, dialogs, errors (H-2). */
import { reaction } from 'mobx';
import type { ActEvent, Tap, Timed } from '../domain/recording';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { CONTROLS, nameOf, placeOf, roleOf } from './controls';

/** Milliseconds after which a scroll counts as done. */
const SCROLL_PAUSE = 300;
/** Milliseconds in which what is typed belongs together. */
const TYPING_PAUSE = 400;

function actOn(control: Element, act: ActEvent['act'], value?: string): ActEvent {
  const name = nameOf(control);
  const field = control.getAttribute('name') ?? '';
  return {
    kind: 'act',
    act,
    role: roleOf(control),
    name,
    field,
    nth: placeOf(control, name),
    ...(value !== undefined && { value }),
  };
}

/** A password is never even held; of all else a report keeps what is listed there. */
const typedIn = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'password' ? '*'.repeat(field.value.length) : field.value;

const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'submit'].includes(target.type));

/** What the player does, before the page hears of it. */
function followActs(tap: Tap): void {
  let typed: { field: EventTarget; event: Timed<ActEvent> } | null = null;
  let scroll: ReturnType<typeof setTimeout> | undefined;
  const note = (event: ActEvent) => {
    typed = null;
    return tap(event);
  };
  const hear = (type: string, handler: (event: Event) => void) =>
    document.addEventListener(type, handler, { capture: true, passive: true });
  hear('click', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control && !(control instanceof HTMLSelectElement) && !isTyped(control)) note(actOn(control, 'press'));
  });
  hear('input', ({ target }) => {
    if (!isTyped(target)) return;
    // Letters of one word are one act; what the screen made of a pause between them has to be seen again.
    if (typed?.field === target && performance.now() - typed.event.at < TYPING_PAUSE) {
      typed.event.value = typedIn(target);
      return;
    }
    const event = note(actOn(target, 'type', typedIn(target)));
    typed = { field: target, event };
  });
  hear('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) note(actOn(target, 'choose', target.value));
  });
  hear('submit', (event) => {
    const { target, submitter } = event as SubmitEvent;
    if (!submitter && target instanceof Element) note(actOn(target, 'submit'));
  });
  hear('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') note({ ...actOn(document.body, 'key', 'Escape'), name: '' });
  });
  hear('scroll', () => {
    clearTimeout(scroll);
    scroll = setTimeout(
      () => note({ kind: 'act', act: 'scroll', role: '', name: '', field: '', nth: 0, value: `${window.scrollY}` }),
      SCROLL_PAUSE,
    );
  });
}

/** Every change of the address, by whom ever. */
function followAddress(tap: Tap): void {
  const address = () => window.location.pathname + window.location.search;
  for (const [how, method] of [
    ['push', 'pushState'],
    ['replace', 'replaceState'],
  ] as const) {
    const original = window.history[method].bind(window.history);
    window.history[method] = (...args) => {
      const before = address();
      original(...args);
      if (address() !== before) tap({ kind: 'route', address: address(), how });
    };
  }
  window.addEventListener('popstate', () => tap({ kind: 'route', address: address(), how: 'pop' }));
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
const stackOf = (reason: unknown) => (reason instanceof Error ? (reason.stack ?? '') : '');

function followErrors(tap: Tap): void {
  window.addEventListener('error', ({ error, message }) =>
    tap({ kind: 'error', source: 'window', message, stack: stackOf(error) }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    tap({ kind: 'error', source: 'promise', message: textOf(reason), stack: stackOf(reason) }),
  );
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => tap({ kind: 'connection', isOnline: type === 'online' }));
}

/** Begins before there is anything but the document. */
export function followDocument(tap: Tap): void {
  tap({
    kind: 'document',
    address: window.location.pathname + window.location.search,
    state: document.getElementById('state')?.textContent ?? '',
    beganAt: Math.round(performance.timeOrigin),
  });
  followActs(tap);
  followAddress(tap);
  followErrors(tap);
}

/** Begins once the place and the stores are there. */
export function followPage(platform: Platform, stores: RootStore, tap: Tap): void {
  const { appearance, viewport, visibility } = platform;
  const see = () => {
    const { height, insets } = viewport.get();
    tap({ kind: 'viewport', width: window.innerWidth, height: height ?? window.innerHeight, insets });
  };
  see();
  viewport.subscribe(see);
  appearance.subscribe(() => tap({ kind: 'appearance', ...appearance.get() }));
  visibility.subscribe(() => tap({ kind: 'visibility', isVisible: visibility.get() }));
  const openLink = platform.openLink.bind(platform);
  const opensAndTells: Platform['openLink'] = (url, linkKind) => {
    const isOpen = openLink(url, linkKind);
    tap({ kind: 'link', linkKind, address: url, isOpen });
    return isOpen;
  };
  Object.defineProperty(platform, 'openLink', { value: opensAndTells });
  reaction(
    () => stores.dialogs.stack.map(({ id, name }) => ({ id, name })),
    (now, before) => {
      const isIn = (list: typeof now, one: number) => list.some(({ id }) => id === one);
      for (const { id, name } of before) if (!isIn(now, id)) tap({ kind: 'dialog', name, isOpen: false });
      for (const { id, name } of now) if (!isIn(before, id)) tap({ kind: 'dialog', name, isOpen: true });
    },
  );
  reaction(
    () => stores.toasts.items.at(-1),
    (toast) => toast && tap({ kind: 'toast', tone: toast.tone, textKey: toast.textKey }),
  );
  reaction(
    () => stores.fatal,
    (page) => page && tap({ kind: 'shown', type: page, requestId: null, page }),
  );
}
