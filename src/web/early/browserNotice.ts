/** Covers the page with the list of supported browsers, in the page's language. Bundled for ES2015. */

import { splitLocale } from '@baize/contract/links/addresses';
import floor from '../../domain/browserFloor.json' with { type: 'json' };
import type outage from '../../locales/en/outage.json';

type NoticeTexts = typeof outage.browser;

const texts = import.meta.glob<NoticeTexts>('../../locales/*/outage.json', { eager: true, import: 'browser' });

/** Session storage key: the visitor continues with an old browser. */
const IGNORED_KEY = 'baize/old-browser';
const isOld = document.currentScript?.dataset.cause === 'old';

function isIgnored(): boolean {
  try {
    return sessionStorage.getItem(IGNORED_KEY) !== null;
  } catch {
    return false;
  }
}

function element(name: string, text: string, style: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}

function draw(): void {
  const t = texts[`../../locales/${splitLocale(location.pathname).locale}/outage.json`];
  const root = document.getElementById('root');
  if (!t || !root) return;
  // `recorder/lifeline` uses the same id, and renders nothing if it is taken.
  document.getElementById('lifeline')?.remove();
  const notice = element(
    'div',
    '',
    'position:fixed;top:0;right:0;bottom:0;left:0;z-index:101;overflow:auto;padding:24px;background:var(--bz-ground,Canvas);color:var(--bz-text,CanvasText);font:400 16px/1.45 system-ui,sans-serif',
  );
  notice.id = 'lifeline';
  notice.setAttribute('role', 'alertdialog');
  notice.setAttribute('aria-modal', 'true');
  notice.setAttribute('aria-labelledby', 'browser-title');
  const title = element('h1', t.title, 'margin:15vh 0 12px;font-size:24px;line-height:1.25');
  title.id = 'browser-title';
  title.tabIndex = -1;
  const list = element('ul', '', 'margin:0 0 16px;padding:0 0 0 24px;list-style:disc');
  for (const [name, version] of Object.entries(floor))
    list.appendChild(element('li', t.version.replace('{{browser}}', name).replace('{{version}}', version), ''));
  const button = element(
    'button',
    isOld ? t.anyway : t.again,
    'min-height:44px;padding:8px 16px;border:1px solid currentcolor;border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer',
  );
  button.addEventListener('click', () => {
    if (!isOld) {
      location.reload();
      return;
    }
    try {
      sessionStorage.setItem(IGNORED_KEY, '');
    } catch {
      // Without storage the next page asks again.
    }
    root.style.visibility = '';
    notice.remove();
  });
  const column = element('div', '', 'max-width:416px;margin:0 auto');
  for (const child of [
    title,
    element('p', isOld ? t.old : t.broken, 'margin:0 0 12px'),
    list,
    element('p', t.telegram, 'margin:0 0 12px'),
    element('p', t.money, 'margin:0 0 24px'),
    button,
  ])
    column.appendChild(child);
  notice.appendChild(column);
  // Hides the page beneath and makes it unreachable.
  root.style.visibility = 'hidden';
  document.body.appendChild(notice);
  title.focus();
}

if (!isOld || !isIgnored()) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
  else draw();
}
