/** Creates the host simulator and exposes it to tests and the console as `window.baizeHost`. */
import type { SimulatorConfig, TelegramPlayer } from '../registerTelegramHost';
import { createBridge } from './bridge.js';
import { createButtons } from './buttons.js';
import { createClosing } from './closing.js';
import { createDevice } from './device.js';
import { launchAddress, requestLaunch } from './launch.js';
import { createLinks } from './links.js';
import { createLog } from './log.js';
import { createLogView } from './logView.js';
import { createPanel } from './panel.js';
import { createPhone, element, fitPhone } from './phone.js';
import { createPopups } from './popups.js';
import { type Edges, profileOf } from './profiles.js';
import { createScreen } from './screen.js';
import { readSettings, saveSettings } from './settings.js';
import { createStorage } from './storage.js';
import { createTexts, pageLanguage } from './texts.js';
import { closedState, type Host, type Methods } from './types.js';
import { wireControls, writeTexts } from './wiring.js';

const CUSTOM_STYLE = '* { scrollbar-width: thin; }';
const TOAST = 2600;

const config: SimulatorConfig = await (await fetch('/sandbox/telegram/bench')).json();
const { siteOrigin } = config;
const players = [...config.players];
const query = new URLSearchParams(location.search);
const language = pageLanguage(query.get('lang'));
const text = createTexts(language);
const settings = readSettings(query, String(players[0]?.telegramId ?? 'new'));
// Restores a new player of an earlier visit: the return address of a payment names no player.
const isListed = players.some((player) => String(player.telegramId) === settings.player);
if (!isListed && /^\d+$/.test(settings.player)) players.push(newcomer(Number(settings.player)));
writeTexts(text, language);

const log = createLog((entry) => logView.add(entry));
const logView = createLogView({ entries: () => log.entries, text });
let toastTimer = 0;

const host: Host = {
  settings,
  state: closedState(),
  profile: () => profileOf(settings.profile),
  send: (name, payload) => bridge.send(name, payload),
  text,
  toast: (message) => {
    const toast = element('toast');
    toast.textContent = message;
    toast.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = window.setTimeout(() => {
      toast.hidden = true;
    }, TOAST);
  },
  paint: () => paint(),
  close: () => {
    bridge.close();
    Object.assign(host.state, closedState());
    paint();
    log.add('note', 'closed', undefined);
  },
  restart: (startapp) => {
    settings.startapp = startapp.replace(/[^\w-]/g, '').slice(0, 512);
    panel.fill();
    void launch();
  },
  frame: () => bridge.frame(),
};

const screen = createScreen(host);
const buttons = createButtons(host, screen);
const popups = createPopups(host);
const closing = createClosing(host, popups);
const links = createLinks(host, closing, popups);
const paint = createPhone(host, popups.answer);

const methods: Methods = {
  ...screen.methods,
  ...buttons.methods,
  ...popups.methods,
  ...closing.methods,
  ...links.methods,
  ...createStorage(host).methods,
  ...createDevice(host, element('phone')).methods,
  iframe_ready: () => {
    if (host.profile().isWeb) host.send('set_custom_style', CUSTOM_STYLE);
  },
  iframe_will_reload: () => undefined,
  web_app_ready: () => {
    host.state.isReady = true;
  },
  web_app_hide_keyboard: () => setKeyboard(false),
};

const bridge = createBridge({
  siteOrigin,
  holder: element('appArea'),
  client: () => ({ version: settings.version, profile: host.profile() }),
  log,
  onMethod: (name, params) => {
    const note = methods[name]?.(params);
    return typeof note === 'string' ? note : undefined;
  },
  onMalformed: links.malformed,
  onTap: links.noteTapInApp,
  onLoad: () => {
    host.state.isLoaded = true;
    screen.sendOpening();
  },
});

const panel = createPanel({
  settings,
  players,
  languages: config.languages,
  text,
  onOpen: () => void launch(),
  onTheme: (theme) => screen.setTheme(theme),
  onInsets: () => screen.sendAreas(),
});

/** Opens the app with the current settings; an open app is closed first. */
async function launch() {
  try {
    const { player, initData } = await requestLaunch(settings);
    if (settings.player === 'new') {
      players.push(player);
      settings.player = String(player.telegramId);
      panel.fill();
    }
    saveSettings(settings);
    popups.reset();
    Object.assign(host.state, closedState(), {
      isOpen: true,
      isExpanded: host.profile().isWeb || settings.mode !== 'compact',
      isFullscreen: settings.mode === 'fullscreen' && settings.hasFullscreen,
    });
    paint();
    log.add('note', 'launch', { player: player.username, profile: settings.profile, version: settings.version });
    bridge.open(launchAddress(siteOrigin, settings, initData));
  } catch (failure) {
    log.add('note', 'launch', undefined, String(failure));
    host.toast(text('refused'));
  }
}

function setKeyboard(isShown: boolean) {
  host.state.hasKeyboard = isShown;
  paint();
  screen.sendViewport();
}

function newcomer(telegramId: number): TelegramPlayer {
  return {
    telegramId,
    firstName: `New Player ${telegramId - 7_100_000_000}`,
    username: 'new_player',
    languageCode: 'en',
  };
}

/** Presses Back if the app shows it; otherwise the same button closes the app. */
function pressBack() {
  if (host.state.dialog) return popups.answer(null);
  if (!host.state.isBackVisible) return closing.close();
  return host.send('back_button_pressed');
}

/** A press of the client's own button counts as a tap. */
function pressed(press: () => boolean) {
  return () => {
    links.noteTap();
    return press();
  };
}

function setInsets(insets: { device?: Edges; content?: Edges }) {
  settings.device = insets.device ?? settings.device;
  settings.content = insets.content ?? settings.content;
  panel.fill();
  screen.sendAreas();
}

const baizeHost = {
  log: log.entries,
  settings,
  state: host.state,
  launch,
  pressBack,
  pressMain: pressed(buttons.pressMain),
  pressSecondary: pressed(buttons.pressSecondary),
  pressSettings: buttons.pressSettings,
  answer: popups.answer,
  setTheme: (theme: string) => {
    screen.setTheme(theme);
    panel.fill();
  },
  setInsets,
  setFullscreen: screen.setFullscreen,
  setKeyboard,
  sendViewport: screen.sendViewport,
  minimise: closing.minimise,
  restore: closing.restore,
  swipeDown: closing.swipeDown,
  reload: bridge.reload,
  close: closing.close,
};
Object.assign(window, { baizeHost });

wireControls(baizeHost, siteOrigin);
fitPhone();
paint();
if (query.get('auto') === '1' || query.has('startapp')) await launch();
