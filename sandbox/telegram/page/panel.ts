/** The form of the launch. */
import type { TelegramPlayer } from '../registerTelegramHost';
import { element, needed } from './phone.js';
import { PROFILES } from './profiles.js';
import { VERSIONS } from './protocol.js';
import { linkTo, modes, parseEdges, type Settings } from './settings.js';
import type { Text } from './texts.js';

export function createPanel({
  settings,
  players,
  spoken,
  text,
  onOpen,
  onTheme,
  onInsets,
}: {
  settings: Settings;
  players: TelegramPlayer[];
  spoken: readonly string[];
  text: Text;
  onOpen: () => void;
  onTheme: (theme: string) => void;
  onInsets: () => void;
}) {
  const form = needed('launch', HTMLFormElement);
  const control = <Kind extends Element>(name: string, kind: abstract new () => Kind): Kind => {
    const found = form.elements.namedItem(name);
    if (!(found instanceof kind)) throw new Error(`The form has no ${kind.name} ${name}`);
    return found;
  };
  const select = (name: 'player' | 'profile' | 'version' | 'language' | 'theme' | 'mode') =>
    control(name, HTMLSelectElement);
  const input = (name: 'startapp' | 'device' | 'content' | 'hasFullscreen') => control(name, HTMLInputElement);

  const fill = () => {
    options(select('player'), [
      ...players.map((player) => [String(player.telegramId), player.firstName] as const),
      ['new', text('someoneNew')],
    ]);
    options(
      select('profile'),
      Object.entries(PROFILES).map(([id, profile]) => [id, profile.label]),
    );
    const versions = VERSIONS.includes(settings.version) ? VERSIONS : [...VERSIONS, settings.version];
    options(
      select('version'),
      versions.map((version) => [version, version]),
    );
    // The product's, and two that it does not speak.
    const languages = [...spoken, 'de', 'ru'];
    if (!languages.includes(settings.language)) languages.push(settings.language);
    options(
      select('language'),
      languages.map((language) => [language, language]),
    );
    options(select('theme'), [
      ['light', text('light')],
      ['dark', text('dark')],
      ['odd', text('odd')],
    ]);
    options(
      select('mode'),
      modes.map((mode) => [mode, text(mode)]),
    );
    for (const name of ['player', 'profile', 'version', 'language', 'theme', 'mode'] as const) {
      select(name).value = settings[name];
    }
    input('startapp').value = settings.startapp;
    input('device').value = settings.device?.join(',') ?? '';
    input('content').value = settings.content?.join(',') ?? '';
    input('hasFullscreen').checked = settings.hasFullscreen;
  };

  const read = () => {
    for (const name of ['player', 'profile', 'version', 'language'] as const) {
      settings[name] = select(name).value.trim();
    }
    settings.startapp = input('startapp').value.trim();
    settings.mode = modes.find((mode) => mode === select('mode').value) ?? settings.mode;
    settings.theme = select('theme').value;
    settings.device = parseEdges(input('device').value);
    settings.content = parseEdges(input('content').value);
    settings.hasFullscreen = input('hasFullscreen').checked;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    read();
    onOpen();
  });
  select('theme').addEventListener('change', () => onTheme(select('theme').value));
  for (const name of ['device', 'content'] as const) {
    input(name).addEventListener('change', () => {
      settings.device = parseEdges(input('device').value);
      settings.content = parseEdges(input('content').value);
      onInsets();
    });
  }
  input('hasFullscreen').addEventListener('change', () => {
    settings.hasFullscreen = input('hasFullscreen').checked;
  });
  element('copyLink').addEventListener('click', async () => {
    read();
    await navigator.clipboard.writeText(linkTo(settings));
    element('copyLink').textContent = text('copied');
  });
  fill();
  return { fill };
}

function options(select: HTMLElement, rows: (readonly [string, string])[]) {
  select.replaceChildren(
    ...rows.map(([value, label]) => {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = label;
      return option;
    }),
  );
}
