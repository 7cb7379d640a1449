/** Chat panel: a dialog in a shadow root. User texts are only set as text content. */
import type { Message } from '../conversations';
import { textsOf } from './texts.js';

interface PanelEvents {
  onSend: (text: string) => void;
  onRate: (rating: number) => void;
  onClose: () => void;
  onResend: (key: string) => void;
  /** Null: the page can't make reports, and the message's text says where the form is. */
  onReport: (() => void) | null;
}

const PHONE = '(max-width: 767px)';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  children: Array<Node | string> = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function icon(path: string) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const pathElement = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  pathElement.setAttribute('d', path);
  svg.append(pathElement);
  return svg;
}

const clock = (at: number, locale: string) =>
  new Date(at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

export function createPanel(base: string, events: PanelEvents) {
  const host = element('div', { id: 'sandbox-chat' });
  const root = host.attachShadow({ mode: 'open' });
  const style = element('link', { rel: 'stylesheet', href: `${base}/widget.css` });
  const title = element('h2', { id: 'title' });
  const close = element('button', { type: 'button', class: 'close' }, [icon('M6 6l12 12M18 6L6 18')]);
  const hello = element('p', { class: 'hello' });
  const list = element('ol');
  const log = element('div', { class: 'log', role: 'log', tabindex: '0' }, [list]);
  const notice = element('p', { class: 'notice', role: 'status' });
  const rating = element('div', { class: 'rating', role: 'group', hidden: '' });
  const field = element('textarea', { rows: '1', autocomplete: 'off', id: 'field' });
  const label = element('label', { for: 'field', class: 'unseen' });
  const send = element('button', { type: 'submit', class: 'send' }, [icon('M4 12h15M13 6l6 6-6 6')]);
  const form = element('form', {}, [label, field, send]);
  const dialog = element('dialog', { 'aria-labelledby': 'title' }, [
    element('div', { class: 'head' }, [title, close]),
    hello,
    log,
    notice,
    rating,
    form,
  ]);
  root.append(style, dialog);
  document.body.append(host);
  let locale = 'en';
  /** Prevents the page from scrolling under the full-screen panel on phones. */
  const lockPageScroll = (isLocked: boolean) => {
    document.documentElement.style.overflow = isLocked ? 'hidden' : '';
  };
  const pending = new Map<string, HTMLElement>();
  /** The last pressed button of a report. */
  let pressed: HTMLElement | null = null;

  /** The page's own dialog cannot return the focus into a shadow root. */
  const takeLostFocus = () => {
    const focused = document.activeElement;
    const isLost = !(focused instanceof HTMLElement) || focused.tabIndex < 0;
    if (dialog.open && root.activeElement === null && isLost) pressed?.focus();
  };

  const submit = () => {
    const text = field.value.trim();
    if (!text) return;
    field.value = '';
    grow();
    events.onSend(text);
  };
  const grow = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, 140)}px`;
  };
  field.addEventListener('input', grow);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
    field.focus();
  });
  close.addEventListener('click', () => events.onClose());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    events.onClose();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.matches(':modal')) events.onClose();
  });

  function bubble(author: 'visitor' | 'agent', text: string, at: number) {
    const t = textsOf(locale);
    const authorName = author === 'visitor' ? t.you : t.agent;
    const body = element('p', { class: 'words' });
    body.textContent = text;
    const time = element('p', { class: 'time' }, [
      element('span', { class: 'unseen' }, [`${authorName}, `]),
      clock(at, locale),
    ]);
    const item = element('li', { class: author, 'data-at': String(at) }, [body, time]);
    list.append(item);
    log.scrollTop = log.scrollHeight;
    return item;
  }

  return {
    setLocale(next: string) {
      locale = next;
      const t = textsOf(next);
      host.lang = next;
      title.textContent = t.title;
      hello.textContent = t.hello;
      label.textContent = t.label;
      field.placeholder = t.label;
      log.setAttribute('aria-label', t.log);
      close.setAttribute('aria-label', t.close);
      send.setAttribute('aria-label', t.send);
      rating.setAttribute('aria-label', t.rate);
    },
    setVisible(isVisible: boolean) {
      host.hidden = !isVisible;
    },
    open() {
      if (dialog.open) return;
      const isPhone = window.matchMedia(PHONE).matches;
      if (isPhone) dialog.showModal();
      else dialog.show();
      lockPageScroll(isPhone);
      field.focus();
      log.scrollTop = log.scrollHeight;
    },
    close() {
      dialog.close();
      lockPageScroll(false);
    },
    isOpen: () => dialog.open && !host.hidden,
    /** Shows a message from the server. */
    show({ author, kind, text, at }: Message) {
      const { onReport } = events;
      if (kind !== 'report' || !onReport) return void bubble(author, text, at);
      const t = textsOf(locale);
      const item = bubble(author, t.askReport, at);
      const confirm = element('button', { type: 'button', class: 'report' }, [t.sendReport]);
      confirm.addEventListener('click', () => {
        if (confirm.ariaDisabled === 'true') return;
        // Not `disabled`, which loses the focus; Safari does not focus a pressed button.
        confirm.ariaDisabled = 'true';
        confirm.focus();
        pressed = confirm;
        confirm.textContent = t.sendingReport;
        onReport();
      });
      item.append(confirm);
      log.scrollTop = log.scrollHeight;
    },
    /** @param isSent false: the player continues in the page's own dialog, or has closed it */
    endReports(isSent: boolean) {
      const t = textsOf(locale);
      for (const button of list.querySelectorAll<HTMLButtonElement>('.report')) {
        button.ariaDisabled = String(isSent);
        button.textContent = isSent ? t.sentReport : t.sendReport;
      }
      setTimeout(takeLostFocus);
    },
    /** Shows a message that is being sent. */
    showPending(key: string, text: string) {
      const item = bubble('visitor', text, Date.now());
      item.dataset.state = 'sending';
      pending.set(key, item);
    },
    /** Removes the pending copy once the server has the message. */
    removePending(key: string) {
      pending.get(key)?.remove();
      pending.delete(key);
    },
    fail(key: string, reason: string) {
      const item = pending.get(key);
      if (!item) return;
      const t = textsOf(locale);
      item.dataset.state = 'failed';
      item.querySelector('.again')?.remove();
      const resend = element('button', { type: 'button' }, [t.resend]);
      resend.addEventListener('click', () => {
        item.dataset.state = 'sending';
        item.querySelector('.again')?.remove();
        events.onResend(key);
      });
      item.append(element('p', { class: 'again', role: 'alert' }, [`${reason} `, resend]));
      log.scrollTop = log.scrollHeight;
    },
    setNotice(text: string) {
      if (notice.textContent !== text) notice.textContent = text;
    },
    setRating(state: 'ask' | 'thank' | 'none') {
      if (rating.dataset.state === `${state}:${locale}`) return;
      rating.dataset.state = `${state}:${locale}`;
      rating.hidden = state === 'none';
      const t = textsOf(locale);
      if (state !== 'ask') return rating.replaceChildren(state === 'thank' ? t.rated : '');
      const stars = [1, 2, 3, 4, 5].map((value) => {
        const star = element('button', { type: 'button', 'aria-label': t.rateValue(value) }, [String(value)]);
        star.addEventListener('click', () => events.onRate(value));
        return star;
      });
      rating.replaceChildren(element('span', {}, [t.rate]), ...stars);
    },
    clear() {
      list.replaceChildren();
      pending.clear();
      field.value = '';
      notice.textContent = '';
    },
    remove() {
      lockPageScroll(false);
      host.remove();
    },
  };
}
