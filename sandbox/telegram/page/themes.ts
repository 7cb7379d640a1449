/** Theme parameters as clients send them, including known invalid ones. */

export type ThemeParams = Record<string, string>;

/** Light and dark colours as Telegram Web sends them; some have low contrast. */
const webColors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  bg_color: ['#ffffff', '#212121'],
  text_color: ['#000000', '#ffffff'],
  hint_color: ['#707579', '#aaaaaa'],
  link_color: ['#3390ec', '#8774e1'],
  button_color: ['#3390ec', '#8774e1'],
  button_text_color: ['#ffffff', '#ffffff'],
  secondary_bg_color: ['#f4f4f5', '#181818'],
  header_bg_color: ['#ffffff', '#212121'],
  bottom_bar_bg_color: ['#ffffff', '#212121'],
  accent_text_color: ['#3390ec', '#8774e1'],
  section_bg_color: ['#ffffff', '#212121'],
  section_header_text_color: ['#707579', '#aaaaaa'],
  section_separator_color: ['#dadce0', '#303030'],
  subtitle_text_color: ['#707579', '#aaaaaa'],
  destructive_text_color: ['#e53935', '#ff595a'],
};
const themeAt = (place: 0 | 1): ThemeParams =>
  Object.fromEntries(Object.entries(webColors).map(([name, colours]) => [name, colours[place]]));
const light = themeAt(0);
const dark = themeAt(1);

/** Short colours, alpha, no hash, an unknown key, and most keys missing. */
const odd: ThemeParams = {
  bg_color: '#fff',
  text_color: '#112233ff',
  hint_color: 'rgb(90, 90, 90)',
  button_color: '#0a7a5a',
  button_text_color: '',
  a_key_of_tomorrow: 'soft',
};

export const THEMES: Readonly<Record<string, ThemeParams>> = { light, dark, odd };

/** Colours of the client's own interface: complete and valid, whatever it sends. */
export function chromeColors(name: string) {
  return name === 'dark' ? dark : light;
}
