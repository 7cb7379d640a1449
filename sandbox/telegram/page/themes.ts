/** Theme parameters as clients send them, and as some have sent them wrongly. */

export type ThemeParams = Record<string, string>;

const light: ThemeParams = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#2e7ab8',
  button_color: '#2b7cc0',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f0f2f5',
  header_bg_color: '#ffffff',
  bottom_bar_bg_color: '#ffffff',
  accent_text_color: '#2b7cc0',
  section_bg_color: '#ffffff',
  section_header_text_color: '#3a6f9b',
  section_separator_color: '#dadce0',
  subtitle_text_color: '#707579',
  destructive_text_color: '#d0342c',
};

const dark: ThemeParams = {
  bg_color: '#212121',
  text_color: '#ffffff',
  hint_color: '#aaaaaa',
  link_color: '#8cb4ff',
  button_color: '#7c74e8',
  button_text_color: '#ffffff',
  secondary_bg_color: '#181818',
  header_bg_color: '#242424',
  bottom_bar_bg_color: '#212121',
  accent_text_color: '#9a94f2',
  section_bg_color: '#212121',
  section_header_text_color: '#b0aaf5',
  section_separator_color: '#303030',
  subtitle_text_color: '#aaaaaa',
  destructive_text_color: '#ff6a6a',
};

/** Short, with alpha, without a hash, a key of the future, and most keys missing. */
const odd: ThemeParams = {
  bg_color: '#fff',
  text_color: '#112233ff',
  hint_color: 'rgb(90, 90, 90)',
  button_color: '#0a7a5a',
  button_text_color: '',
  a_key_of_tomorrow: 'soft',
};

export const THEMES: Readonly<Record<string, ThemeParams>> = { light, dark, odd };

/** What the client paints itself with: whole and well formed, whatever it sends. */
export function chromeColors(name: string) {
  return name === 'dark' ? dark : light;
}
