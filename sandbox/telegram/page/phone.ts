/** Draws the phone from the state: the client's bar, buttons and dialogs. */
import { chromeColors } from './themes.js';
import type { Host } from './types.js';

/** Finds a required element. @throws Error that names the missing one */
export function requireElement<Kind extends Element>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}`);
  return found;
}

export const element = (id: string) => requireElement(id, HTMLElement);

export function createPhone(host: Host, onAnswer: (id: string | null) => void) {
  const phone = element('phone');
  const flag = (name: string, isOn: boolean) => {
    if (isOn) phone.dataset[name] = '';
    else delete phone.dataset[name];
  };

  const paintFlags = () => {
    const { state, settings } = host;
    const { statusBar, device } = host.profile();
    phone.dataset.profile = settings.profile;
    phone.style.setProperty('--status', `${statusBar}px`);
    phone.style.setProperty('--home', `${device[2] / 2}px`);
    flag('status', statusBar > 0);
    flag('fullscreen', state.isFullscreen);
    flag('compact', !state.isExpanded);
    flag('keyboard', state.hasKeyboard);
    flag('minimised', state.isMinimised);
    flag('closed', !state.isOpen);
  };

  const paintColors = () => {
    const theme = chromeColors(host.settings.theme);
    const color = (value: string, otherwise: string | undefined) =>
      (value.startsWith('#') ? value : theme[value]) ?? otherwise ?? '';
    const { header, background, bottomBar } = host.state.colors;
    const bar = color(header, theme.header_bg_color);
    phone.style.setProperty('--bg', color(background, theme.bg_color));
    phone.style.setProperty('--bar', bar);
    phone.style.setProperty('--foot', color(bottomBar, theme.bottom_bar_bg_color));
    phone.style.setProperty('--ink', theme.text_color ?? '');
    phone.style.setProperty('--hint', theme.hint_color ?? '');
    phone.style.setProperty('--tint', theme.accent_text_color ?? '');
    phone.style.setProperty('--danger', theme.destructive_text_color ?? '');
    element('screen')
      .querySelector('.clientBar')
      ?.setAttribute('data-ink', isDark(bar) ? 'light' : 'dark');
  };

  const paintButton = (which: 'main' | 'secondary') => {
    const theme = chromeColors(host.settings.theme);
    const button = requireElement(which, HTMLButtonElement);
    const buttonState = host.state[which];
    button.hidden = !buttonState.is_visible;
    button.textContent = buttonState.text;
    button.disabled = !buttonState.is_active;
    button.toggleAttribute('data-busy', buttonState.is_progress_visible === true);
    button.toggleAttribute('data-shine', buttonState.has_shine_effect === true);
    const isMain = which === 'main';
    button.style.background = buttonState.color ?? (isMain ? theme.button_color : theme.secondary_bg_color) ?? '';
    button.style.color = buttonState.text_color ?? (isMain ? theme.button_text_color : theme.accent_text_color) ?? '';
  };

  const paintBars = () => {
    const { state } = host;
    paintButton('main');
    paintButton('secondary');
    const bar = element('bottomBar');
    bar.classList.toggle('isShown', state.main.is_visible || state.secondary.is_visible);
    bar.dataset.position = state.secondary.position ?? 'left';
    const back = element('back');
    const hasLabel = state.isFullscreen;
    const label = host.text(state.isBackVisible ? 'back' : 'close');
    const symbol = state.isBackVisible ? '←' : '✕';
    back.textContent = hasLabel ? `${symbol} ${label}` : symbol;
    back.setAttribute('aria-label', label);
    element('menuSettings').hidden = !state.isSettingsVisible;
    element('restore').textContent = `↑ ${element('bot-name').textContent} · ${host.text('restore')}`;
    element('minimise').textContent = host.text(state.isMinimised ? 'restore' : 'minimise');
    element('keyboard').setAttribute('aria-pressed', String(state.hasKeyboard));
  };

  const paintDialog = () => {
    const layer = element('dialogLayer');
    const { dialog } = host.state;
    layer.hidden = dialog === null;
    layer.replaceChildren();
    if (!dialog) return;
    const made = <Name extends keyof HTMLElementTagNameMap>(name: Name, textContent = '') =>
      Object.assign(document.createElement(name), { textContent });
    const box = made('div');
    box.className = 'dialog';
    box.setAttribute('role', 'alertdialog');
    const title = made('h3', dialog.title);
    const message = made('p', dialog.message);
    const row = made('div');
    for (const { id, text, isDestructive } of dialog.buttons) {
      const button = made('button', text);
      button.type = 'button';
      button.toggleAttribute('data-destructive', isDestructive);
      button.addEventListener('click', () => onAnswer(id));
      row.append(button);
    }
    box.append(...(dialog.title ? [title] : []), message, row);
    layer.append(box);
  };

  element('dialogLayer').addEventListener('click', (event) => {
    if (event.target === event.currentTarget) onAnswer(null);
  });

  return () => {
    paintFlags();
    paintColors();
    paintBars();
    paintDialog();
  };
}

/** Scales the phone down in small windows; the app still sees the full size. */
export function fitPhone() {
  const box = element('phoneBox');
  const phone = element('phone');
  const isSmall = innerWidth <= 760;
  const stage = box.parentElement;
  const room = stage ? Math.min((stage.clientHeight - 72) / 868, (stage.clientWidth - 24) / 414) : 1;
  const scale = isSmall ? 1 : Math.min(1, room);
  phone.style.transform = scale === 1 ? '' : `scale(${scale})`;
  box.style.width = isSmall ? '' : `${414 * scale}px`;
  box.style.height = isSmall ? '' : `${868 * scale}px`;
}

/** @param color `#rrggbb` */
function isDark(color: string) {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128;
}
