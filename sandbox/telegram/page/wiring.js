// @ts-check
/** Taps and keys of the page, to the host's actions. */
import { element, fitPhone } from './phone.js';

/** @typedef {typeof import('./host.js').baizeHost} Actions */

const RESIZE_SETTLES = 150;

/** @param {Actions} host @param {string} siteOrigin */
export function wire(host, siteOrigin) {
  /** @param {string} id @param {() => unknown} act */
  const on = (id, act) => element(id).addEventListener('click', () => void act());
  const menu = element('menuList');
  /** @param {string} id @param {() => unknown} act */
  const onMenu = (id, act) =>
    on(id, () => {
      menu.hidden = true;
      act();
    });
  on('back', host.pressBack);
  on('main', host.pressMain);
  on('secondary', host.pressSecondary);
  on('menu', () => {
    menu.hidden = !menu.hidden;
  });
  onMenu('menuSettings', host.pressSettings);
  onMenu('menuReload', host.reload);
  onMenu('menuMinimise', host.minimise);
  onMenu('menuTool', () => undefined);
  on('openAgain', host.launch);
  on('restore', host.restore);
  on('swipe', host.swipeDown);
  on('minimise', () => (host.state.isMinimised ? host.restore() : host.minimise()));
  on('keyboard', () => host.setKeyboard(!host.state.hasKeyboard));
  on('reload', host.reload);
  wirePanels();
  followWindow(host);
  element('phone').dataset.site = siteOrigin;
}

/** On a small window the settings and the messages are sheets over the phone. */
function wirePanels() {
  for (const button of document.querySelectorAll('[data-panel]')) {
    button.addEventListener('click', () => {
      const wanted = button.getAttribute('data-panel');
      for (const panel of document.querySelectorAll('.panel')) panel.classList.toggle('isShown', panel.id === wanted);
    });
  }
  element('launch').addEventListener('submit', () => element('settings').classList.remove('isShown'));
}

/** While the window is dragged the size is not stable; it is when it rests. @param {Actions} host */
function followWindow(host) {
  let timer = 0;
  addEventListener('resize', () => {
    fitPhone();
    if (!host.state.isLoaded) return;
    host.sendViewport(false);
    clearTimeout(timer);
    timer = setTimeout(() => host.sendViewport(true), RESIZE_SETTLES);
  });
}

/** @param {(key: import('./texts.js').TextKey) => string} text @param {'en' | 'fr'} language */
export function writeTexts(text, language) {
  /** @param {string | null} key */
  const word = (key) => text(/** @type {import('./texts.js').TextKey} */ (key));
  document.documentElement.lang = language;
  document.title = text('title');
  for (const place of document.querySelectorAll('[data-text]'))
    place.textContent = word(place.getAttribute('data-text'));
  for (const place of document.querySelectorAll('[data-label]')) {
    place.setAttribute('aria-label', word(place.getAttribute('data-label')));
  }
  for (const place of document.querySelectorAll('[data-placeholder]')) {
    place.setAttribute('placeholder', word(place.getAttribute('data-placeholder')));
  }
  element('menu').setAttribute('aria-label', text('menu'));
  const other = /** @type {HTMLAnchorElement} */ (element('otherLanguage'));
  const address = new URL(location.href);
  address.searchParams.set('lang', language === 'fr' ? 'en' : 'fr');
  other.href = address.href;
  other.textContent = language === 'fr' ? 'EN' : 'FR';
}
