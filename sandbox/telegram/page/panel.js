// @ts-check
/** The form of the launch. */
import { element } from './phone.js';
import { PROFILES } from './profiles.js';
import { VERSIONS } from './protocol.js';
import { linkTo, parseEdges } from './settings.js';

/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./launch.js').Player} Player */
/** @typedef {(key: import('./texts.js').TextKey) => string} Text */

/**
 * @param {{settings: Settings, players: Player[], text: Text, onOpen: () => void, onTheme: (theme: string) => void,
 *   onInsets: () => void}} options
 */
export function createPanel({ settings, players, text, onOpen, onTheme, onInsets }) {
  const form = /** @type {HTMLFormElement} */ (element('launch'));
  /** @param {string} name */
  const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

  const fill = () => {
    options(field('player'), [
      ...players.map((player) => /** @type {const} */ ([String(player.telegramId), player.firstName])),
      ['new', text('someoneNew')],
    ]);
    options(
      field('profile'),
      Object.entries(PROFILES).map(([id, profile]) => [id, profile.label]),
    );
    const versions = VERSIONS.includes(settings.version) ? VERSIONS : [...VERSIONS, settings.version];
    options(
      field('version'),
      versions.map((version) => [version, version]),
    );
    const languages = ['en', 'fr', 'de', 'ru'];
    if (!languages.includes(settings.language)) languages.push(settings.language);
    options(
      field('language'),
      languages.map((language) => [language, language]),
    );
    options(field('theme'), [
      ['light', text('light')],
      ['dark', text('dark')],
      ['odd', text('odd')],
    ]);
    options(field('mode'), [
      ['full', text('full')],
      ['compact', text('compact')],
      ['fullscreen', text('fullscreen')],
    ]);
    for (const name of /** @type {const} */ ([
      'player',
      'profile',
      'version',
      'language',
      'theme',
      'mode',
      'startapp',
    ])) {
      field(name).value = settings[name];
    }
    field('device').value = settings.device?.join(',') ?? '';
    field('content').value = settings.content?.join(',') ?? '';
    field('hasFullscreen').checked = settings.hasFullscreen;
  };

  const read = () => {
    for (const name of /** @type {const} */ (['player', 'profile', 'version', 'language', 'startapp'])) {
      settings[name] = field(name).value.trim();
    }
    settings.mode = /** @type {Settings['mode']} */ (field('mode').value);
    settings.theme = field('theme').value;
    settings.device = parseEdges(field('device').value);
    settings.content = parseEdges(field('content').value);
    settings.hasFullscreen = field('hasFullscreen').checked;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    read();
    onOpen();
  });
  field('theme').addEventListener('change', () => onTheme(field('theme').value));
  for (const name of ['device', 'content']) {
    field(name).addEventListener('change', () => {
      settings.device = parseEdges(field('device').value);
      settings.content = parseEdges(field('content').value);
      onInsets();
    });
  }
  field('hasFullscreen').addEventListener('change', () => {
    settings.hasFullscreen = field('hasFullscreen').checked;
  });
  element('copyLink').addEventListener('click', async () => {
    read();
    await navigator.clipboard.writeText(linkTo(settings));
    element('copyLink').textContent = text('copied');
  });
  fill();
  return { fill };
}

/** @param {HTMLElement} select @param {(readonly [string, string])[]} rows */
function options(select, rows) {
  select.replaceChildren(
    ...rows.map(([value, label]) => {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = label;
      return option;
    }),
  );
}
