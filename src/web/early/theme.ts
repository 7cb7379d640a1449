/** Sets scheme, colours, text size and marks of a launch or player before the first paint; preloads the platform. */
import { BLACK, contrast, MIN_CONTRAST, WHITE } from '../../platform/common/contrast';
import { firstScheme, otherScheme } from '../../platform/common/firstScheme';
import { sessionMark } from '../../platform/common/sessionMark';
import { cleanTheme, LAUNCH_KEY } from '../../platform/launch';
import { APPLIED_COLORS_KEY } from '../../platform/telegram/appliedColors';
import { isBright } from '../../platform/telegram/isBright';

type Theme = Record<string, string>;

/** Local storage key that marks a player on this device (`stores/core/AccountMark.ts`). */
const MEMBER_KEY = 'baize/had-session';
/** Local storage key that is set if home starts with games played before. */
const RECENT_KEY = 'baize/recent';
const LAUNCH = /(^|[?&])tgWebApp(Data|Version|Platform|ThemeParams)=/;

const TEXT_COLORS = ['text', 'hint', 'link', 'accent_text', 'section_header_text', 'subtitle_text', 'destructive_text'];
const BACKGROUNDS = ['bg', 'secondary_bg', 'header_bg', 'bottom_bar_bg', 'section_bg'];
const OTHER_COLORS = ['button', 'button_text', 'section_separator'];
/** Texts on the bars have colours of their own. */
const BARS = {
  header_bg: { 'header-text': 'text', 'header-hint': 'hint', 'header-link': 'link' },
  bottom_bar_bg: { 'bar-hint': 'hint', 'bar-link': 'link' },
};

const { documentElement: root } = document;
const setColor = (name: string, color: string) => root.style.setProperty(`--tg-${name.replaceAll('_', '-')}`, color);

/** The theme of the launch in the address, else of the one saved in this tab; null without either. */
function themeOfLaunch(): Theme | null {
  let theme: Theme | null = null;
  try {
    const hash = location.hash.slice(1);
    if (LAUNCH.test(hash)) {
      theme = {};
      const params = new URLSearchParams(hash.slice(hash.search(/tgWebApp/)));
      theme = cleanTheme(JSON.parse(params.get('tgWebAppThemeParams') ?? ''));
    } else {
      const saved = JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? 'null');
      if (saved) theme = cleanTheme(saved.theme);
    }
  } catch {
    // An invalid theme is ignored.
  }
  return theme;
}

/** Applies a theme; unreadable text is black or white until the platform finds the nearest readable shade. */
function applyTheme(theme: Theme): void {
  const themeColor = (name: string) => theme[`${name}_color`];
  const background = (name: string) => themeColor(name) ?? themeColor('bg');
  const minContrast = (color: string, backgrounds: string[]) =>
    Math.min(...backgrounds.map((each) => contrast(color, each)));
  const blackOrWhite = (backgrounds: string[]) =>
    minContrast(BLACK, backgrounds) > minContrast(WHITE, backgrounds) ? BLACK : WHITE;
  const readable = (color: string, backgrounds: string[]) =>
    minContrast(color, backgrounds) < MIN_CONTRAST ? blackOrWhite(backgrounds) : color;
  for (const name of BACKGROUNDS) {
    const color = background(name);
    if (color) setColor(name, color);
  }
  for (const name of OTHER_COLORS) {
    const color = themeColor(name);
    if (color) setColor(name, color);
  }
  const page = themeColor('secondary_bg') ?? background('section_bg');
  const raised = background('section_bg');
  let backgrounds = [page, raised].filter((color) => color !== undefined);
  // Uses one background if no text is readable on both of the client's.
  if (page && minContrast(blackOrWhite(backgrounds), backgrounds) < MIN_CONTRAST) {
    backgrounds = [page];
    setColor('section_bg', page);
  }
  for (const name of TEXT_COLORS) {
    const color = themeColor(name);
    if (color) setColor(name, backgrounds.length > 0 ? readable(color, backgrounds) : color);
  }
  for (const [bar, variants] of Object.entries(BARS)) {
    const under = background(bar);
    for (const [variable, source] of Object.entries(variants)) {
      const color = themeColor(source);
      if (under && color) setColor(variable, readable(color, [under]));
    }
  }
  const button = themeColor('button');
  if (button) setColor('button_text', readable(themeColor('button_text') ?? WHITE, [button]));
}

/** Applies the readable colours that were saved for the same theme. */
function applySavedColors(theme: Theme): void {
  try {
    const [savedTheme, colors] = JSON.parse(localStorage.getItem(APPLIED_COLORS_KEY) ?? '[]');
    if (savedTheme !== JSON.stringify(theme)) return;
    for (const variable in colors) root.style.setProperty(variable, colors[variable]);
  } catch {
    // Without storage the theme stays as it came.
  }
}

function schemeOf(theme: Theme | null): string {
  // Light if the launch's background is bright; in a browser the system's scheme, else the brand's default.
  const background = theme && (theme.secondary_bg_color ?? theme.bg_color ?? theme.section_bg_color);
  if (background) return isBright(background) ? 'light' : 'dark';
  return !theme && matchMedia(`(prefers-color-scheme: ${otherScheme})`).matches ? otherScheme : firstScheme;
}

const theme = themeOfLaunch();
if (theme) {
  root.dataset.launch = '';
  applyTheme(theme);
  applySavedColors(theme);
}
root.dataset.scheme = schemeOf(theme);
/**
 * Android's WebViews enlarge only text, by the system's text size. Layouts that depend on it follow `--bz-text-size`,
 * and `data-text` marks sizes at which labels have to give way (docs/design.md).
 */
function measureText(): void {
  const probe = document.createElement('i');
  probe.style.cssText = 'position:absolute;font:100px/1 serif';
  probe.textContent = 'a';
  root.append(probe);
  const size = probe.offsetHeight / 100;
  probe.remove();
  if (size > 1) root.style.setProperty('--bz-text-size', String(size));
  if (size >= 1.4) root.dataset.text = 'large';
}
measureText();

const platform = root.dataset.places?.split(' ')[theme ? 1 : 0];
if (platform) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: platform });
  document.head.append(link);
}
try {
  if (localStorage.getItem(RECENT_KEY)) root.dataset.recent = '';
  if (localStorage.getItem(MEMBER_KEY)) root.dataset.member = '';
} catch {
  // Without storage only a cookie can mark a player.
}
if (sessionMark.isPresent()) root.dataset.member = '';
