/** Sets scheme, colours, text size and marks of a launch or player before the first paint; preloads the platform. */
import { BLACK, contrast, ENOUGH, WHITE } from '../../platform/common/contrast';
import { firstScheme, otherScheme } from '../../platform/common/firstScheme';
import { sessionMark } from '../../platform/common/sessionMark';
import { cleanTheme, LAUNCH_KEY } from '../../platform/launch';
import { isBright } from '../../platform/telegram/isBright';
import { WORN_KEY } from '../../platform/telegram/wornColors';

type Theme = Record<string, string>;

/** Local storage key that marks a player on this device (`stores/shell/AccountMark.ts`). */
const MEMBER_KEY = 'baize/had-session';
/** Local storage key that is set if home starts with games played before. */
const RECENT_KEY = 'baize/recent';
const LAUNCH = /(^|[?&])tgWebApp(Data|Version|Platform|ThemeParams)=/;

const WORDS = ['text', 'hint', 'link', 'accent_text', 'section_header_text', 'subtitle_text', 'destructive_text'];
const GROUNDS = ['bg', 'secondary_bg', 'header_bg', 'bottom_bar_bg', 'section_bg'];
const OTHERS = ['button', 'button_text', 'section_separator'];
/** Texts on the bars have colours of their own. */
const BARS = {
  header_bg: { 'header-text': 'text', 'header-hint': 'hint', 'header-link': 'link' },
  bottom_bar_bg: { 'bar-hint': 'hint', 'bar-link': 'link' },
};

const { documentElement: root } = document;
const paint = (name: string, color: string) => root.style.setProperty(`--tg-${name.replaceAll('_', '-')}`, color);

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
      const kept = JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? 'null');
      if (kept) theme = cleanTheme(kept.theme);
    }
  } catch {
    // An invalid theme is ignored.
  }
  return theme;
}

/** Applies a theme; unreadable text is black or white until the platform finds the nearest readable shade. */
function wear(theme: Theme): void {
  const own = (name: string) => theme[`${name}_color`];
  const ground = (name: string) => own(name) ?? own('bg');
  const least = (color: string, grounds: string[]) => Math.min(...grounds.map((each) => contrast(color, each)));
  const end = (grounds: string[]) => (least(BLACK, grounds) > least(WHITE, grounds) ? BLACK : WHITE);
  const readable = (color: string, grounds: string[]) => (least(color, grounds) < ENOUGH ? end(grounds) : color);
  for (const name of GROUNDS) {
    const color = ground(name);
    if (color) paint(name, color);
  }
  for (const name of OTHERS) {
    const color = own(name);
    if (color) paint(name, color);
  }
  const page = own('secondary_bg') ?? ground('section_bg');
  const raised = ground('section_bg');
  let grounds = [page, raised].filter((color) => color !== undefined);
  // Uses one background if no text is readable on both of the client's.
  if (page && least(end(grounds), grounds) < ENOUGH) {
    grounds = [page];
    paint('section_bg', page);
  }
  for (const name of WORDS) {
    const color = own(name);
    if (color) paint(name, grounds.length > 0 ? readable(color, grounds) : color);
  }
  for (const [bar, words] of Object.entries(BARS)) {
    const under = ground(bar);
    for (const [variable, word] of Object.entries(words)) {
      const color = own(word);
      if (under && color) paint(variable, readable(color, [under]));
    }
  }
  const button = own('button');
  if (button) paint('button_text', readable(own('button_text') ?? WHITE, [button]));
}

/** Applies the readable colours that were saved for the same theme. */
function wearAgain(theme: Theme): void {
  try {
    const [worn, colors] = JSON.parse(localStorage.getItem(WORN_KEY) ?? '[]');
    if (worn !== JSON.stringify(theme)) return;
    for (const variable in colors) root.style.setProperty(variable, colors[variable]);
  } catch {
    // Without storage the theme stays as it came.
  }
}

function schemeOf(theme: Theme | null): string {
  // Light if the launch's background is bright; in a browser the system's scheme, else the brand's default.
  const ground = theme && (theme.secondary_bg_color ?? theme.bg_color ?? theme.section_bg_color);
  if (ground) return isBright(ground) ? 'light' : 'dark';
  return !theme && matchMedia(`(prefers-color-scheme: ${otherScheme})`).matches ? otherScheme : firstScheme;
}

const theme = themeOfLaunch();
if (theme) {
  root.dataset.launch = '';
  wear(theme);
  wearAgain(theme);
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

const place = root.dataset.places?.split(' ')[theme ? 1 : 0];
if (place) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: place });
  document.head.append(link);
}
try {
  if (localStorage.getItem(RECENT_KEY)) root.dataset.recent = '';
  if (localStorage.getItem(MEMBER_KEY)) root.dataset.member = '';
} catch {
  // Without storage only a cookie can mark a player.
}
if (sessionMark.isThere()) root.dataset.member = '';
