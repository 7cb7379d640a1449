/** Connects the page's controls to the host's actions. */
import type { Locale } from '../../common/languages';
import { element, fitPhone, requireElement } from './phone.js';
import { isTextKey, type Text } from './texts.js';
import type { State } from './types.js';

interface Actions {
  state: State;
  pressBack: () => unknown;
  pressMain: () => unknown;
  pressSecondary: () => unknown;
  pressSettings: () => unknown;
  reload: () => void;
  minimise: () => void;
  restore: () => void;
  launch: () => Promise<void>;
  swipeDown: () => unknown;
  setKeyboard: (isShown: boolean) => void;
  sendViewport: (isStable: boolean) => void;
}

const RESIZE_SETTLE_MS = 150;

export function wireControls(host: Actions, siteOrigin: string) {
  const on = (id: string, act: () => unknown) => element(id).addEventListener('click', () => void act());
  const menu = element('menuList');
  const onMenu = (id: string, act: () => unknown) =>
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

/** In small windows, settings and log are sheets over the phone. */
function wirePanels() {
  for (const button of document.querySelectorAll('[data-panel]')) {
    button.addEventListener('click', () => {
      const panelId = button.getAttribute('data-panel');
      for (const panel of document.querySelectorAll('.panel')) panel.classList.toggle('isShown', panel.id === panelId);
    });
  }
  element('launch').addEventListener('submit', () => element('settings').classList.remove('isShown'));
}

/** Reports the viewport as unstable during a resize, and as stable afterwards. */
function followWindow(host: Actions) {
  let timer = 0;
  addEventListener('resize', () => {
    fitPhone();
    if (!host.state.isLoaded) return;
    host.sendViewport(false);
    clearTimeout(timer);
    timer = window.setTimeout(() => host.sendViewport(true), RESIZE_SETTLE_MS);
  });
}

export function writeTexts(text: Text, language: Locale) {
  const textOf = (key: string | null) => {
    if (key === null || !isTextKey(key)) throw new Error(`The page has no text ${key}`);
    return text(key);
  };
  document.documentElement.lang = language;
  document.title = text('title');
  for (const place of document.querySelectorAll('[data-text]'))
    place.textContent = textOf(place.getAttribute('data-text'));
  const attributes = { 'data-label': 'aria-label', 'data-placeholder': 'placeholder' };
  for (const [source, attribute] of Object.entries(attributes))
    for (const place of document.querySelectorAll(`[${source}]`))
      place.setAttribute(attribute, textOf(place.getAttribute(source)));
  element('menu').setAttribute('aria-label', text('menu'));
  const other = requireElement('otherLanguage', HTMLAnchorElement);
  const address = new URL(location.href);
  address.searchParams.set('lang', language === 'fr' ? 'en' : 'fr');
  other.href = address.href;
  other.textContent = language === 'fr' ? 'EN' : 'FR';
}
