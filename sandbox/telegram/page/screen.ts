/** The app's viewport, safe areas, expansion, full screen, theme and colours. */
import type { Edges } from './profiles.js';
import { THEMES } from './themes.js';
import type { Host, Methods } from './types.js';

const THEME_DELAY = 400;

export function createScreen(host: Host) {
  const hasAreaEvents = () => host.profile().answersArea;

  const sendViewport = (isStable: boolean = true) => {
    const frame = host.frame();
    if (!frame || !hasAreaEvents()) return;
    if (host.profile().hasEmptyViewport) return host.send('viewport_changed', null);
    const size = { height: frame.clientHeight, is_expanded: host.state.isExpanded, is_state_stable: isStable };
    host.send('viewport_changed', host.profile().isWeb ? { ...size, width: frame.clientWidth } : size);
  };

  const sendAreas = () => {
    if (!hasAreaEvents()) return;
    const { device, content } = insets(host);
    host.send('safe_area_changed', named(device));
    host.send('content_safe_area_changed', named(content));
  };

  const sendTheme = () => host.send('theme_changed', { theme_params: THEMES[host.settings.theme] });

  const setFullscreen = (isFullscreen: boolean) => {
    host.state.isFullscreen = isFullscreen;
    if (isFullscreen) host.state.isExpanded = true;
    host.paint();
    host.send('fullscreen_changed', { is_fullscreen: isFullscreen });
    const sendInsets = () => {
      sendViewport();
      sendAreas();
    };
    if (host.profile().insetsDelay) setTimeout(sendInsets, host.profile().insetsDelay);
    else sendInsets();
  };

  const repeatFullscreen = () => {
    const { repeatedFullscreen } = host.profile();
    if (repeatedFullscreen === 'mute') return 'already in full screen: this client is silent';
    if (repeatedFullscreen === 'changed') return host.send('fullscreen_changed', { is_fullscreen: true });
    return host.send('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' });
  };

  const methods: Methods = {
    web_app_request_viewport: () => sendViewport(),
    web_app_request_safe_area: sendAreas,
    web_app_request_content_safe_area: sendAreas,
    web_app_request_theme: () => {
      if (!host.profile().answersTheme) return 'this client does not answer it';
      return sendTheme();
    },
    web_app_expand: () => {
      if (host.profile().isWeb) return 'a web client is always expanded';
      host.state.isExpanded = true;
      host.paint();
      return sendViewport();
    },
    web_app_request_fullscreen: () => {
      if (!host.settings.hasFullscreen) return host.send('fullscreen_failed', { error: 'UNSUPPORTED' });
      if (host.state.isFullscreen) return repeatFullscreen();
      host.state.isFalseFullscreen = host.profile().hasFalseFullscreen && navigator.userActivation?.isActive === false;
      setFullscreen(true);
      return host.state.isFalseFullscreen ? 'no tap: the browser refused, and the client says otherwise' : undefined;
    },
    web_app_exit_fullscreen: () => {
      if (host.state.isFalseFullscreen) return 'the browser is not in full screen: this client does nothing';
      if (!host.state.isFullscreen && !host.profile().answersIdleExit) return 'not full screen: this client is silent';
      return setFullscreen(false);
    },
    web_app_set_header_color: ({ color, color_key: key }) => paintColor(host, 'header', color ?? key),
    web_app_set_background_color: ({ color }) => paintColor(host, 'background', color),
    web_app_set_bottom_bar_color: ({ color }) => paintColor(host, 'bottomBar', color),
  };

  return {
    methods,
    sendViewport,
    sendAreas,
    setFullscreen,
    sendOpening: () => {
      sendViewport();
      sendAreas();
      host.send('fullscreen_changed', { is_fullscreen: host.state.isFullscreen });
    },
    setTheme: (theme: string) => {
      if (!(theme in THEMES)) throw new Error(`Unknown theme: ${theme}`);
      host.settings.theme = theme;
      host.paint();
      setTimeout(sendTheme, THEME_DELAY);
    },
  };
}

/** Insets from the settings, else from the profile; out of full screen the client's bars cover top and bottom. */
export function insets(host: Host) {
  const { device, content } = host.profile();
  const none: Edges = [0, 0, 0, 0];
  const hasBar = host.state.main.is_visible || host.state.secondary.is_visible;
  const [top, right, bottom, left] = device;
  const uncovered: Edges = [host.state.isFullscreen ? top : 0, right, hasBar ? 0 : bottom, left];
  return {
    device: host.settings.device ?? uncovered,
    content: host.settings.content ?? (host.state.isFullscreen ? content : none),
  };
}

function named([top, right, bottom, left]: Edges) {
  return { top, right, bottom, left };
}

function paintColor(host: Host, part: 'header' | 'background' | 'bottomBar', color: unknown) {
  if (typeof color !== 'string' || !/^(#[0-9a-f]{6}|bg_color|secondary_bg_color|bottom_bar_bg_color)$/i.test(color)) {
    return 'not a colour';
  }
  host.state.colors[part] = color;
  return host.paint();
}
