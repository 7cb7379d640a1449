/** The launch form. */
import type { TelegramPlayer } from '../registerTelegramHost';
import { element, requireElement } from './phone.js';
import { PROFILES, profileOf } from './profiles.js';
import { VERSIONS } from './protocol.js';
import { linkTo, modes, parseEdges, type Settings } from './settings.js';
import type { Text } from './texts.js';

interface PanelOptions {
  settings: Settings;
  players: TelegramPlayer[];
  languages: readonly string[];
  text: Text;
  onOpen: () => void;
  onTheme: (theme: string) => void;
  onInsets: () => void;
}

export function createPanel({ settings, players, languages, text, onOpen, onTheme, onInsets }: PanelOptions) {
  const form = requireElement('launch', HTMLFormElement);
  const control = <Kind extends Element>(name: string, kind: abstract new () => Kind): Kind => {
    const found = form.elements.namedItem(name);
    if (!(found instanceof kind)) throw new Error(`The form has no ${kind.name} ${name}`);
    return found;
  };
  const select = (name: 'player' | 'profile' | 'version' | 'language' | 'theme' | 'mode') =>
    control(name, HTMLSelectElement);
  const input = (name: 'startapp' | 'device' | 'content' | 'hasFullscreen') => control(name, HTMLInputElement);

  const fill = () => {
    const plain = (offered: readonly string[], chosen: string) =>
      [...new Set([...offered, chosen])].map((one) => new Option(one));
    const choices = {
      player: [
        ...players.map(({ telegramId, firstName }) => new Option(firstName, String(telegramId))),
        new Option(text('someoneNew'), 'new'),
      ],
      profile: Object.entries(PROFILES).map(([id, { label }]) => new Option(label, id)),
      version: plain(VERSIONS, settings.version),
      // The product's languages, and two that it does not support.
      language: plain([...languages, 'de', 'ru'], settings.language),
      theme: (['light', 'dark', 'odd'] as const).map((theme) => new Option(text(theme), theme)),
      mode: modes.map((mode) => new Option(text(mode), mode)),
    };
    for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
      select(name).replaceChildren(...choices[name]);
      select(name).value = settings[name];
    }
    input('startapp').value = settings.startapp;
    input('device').value = settings.device?.join(',') ?? '';
    input('content').value = settings.content?.join(',') ?? '';
    input('hasFullscreen').checked = settings.hasFullscreen;
  };

  const readInsets = () => {
    settings.device = parseEdges(input('device').value);
    settings.content = parseEdges(input('content').value);
  };

  const read = () => {
    for (const name of ['player', 'profile', 'version', 'language'] as const) {
      settings[name] = select(name).value.trim();
    }
    settings.startapp = input('startapp').value.trim();
    settings.mode = modes.find((mode) => mode === select('mode').value) ?? settings.mode;
    settings.theme = select('theme').value;
    readInsets();
    settings.hasFullscreen = input('hasFullscreen').checked;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    read();
    onOpen();
  });
  select('profile').addEventListener('change', () => {
    select('version').value = profileOf(select('profile').value).version;
  });
  select('theme').addEventListener('change', () => onTheme(select('theme').value));
  for (const name of ['device', 'content'] as const) {
    input(name).addEventListener('change', () => {
      readInsets();
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
