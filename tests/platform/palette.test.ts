import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTheme, brandFile } from '../../scripts/brands.mjs';
import { contrast, mix } from '../../src/platform/common/contrast';
import { cleanTheme } from '../../src/platform/launch';
import type { Appearance } from '../../src/platform/Platform';
import { BRAND_COLORS } from '../../src/platform/telegram/brandColors';
import { paletteOf } from '../../src/platform/telegram/palette';

const KEYS = [
  'bg_color',
  'text_color',
  'hint_color',
  'link_color',
  'button_color',
  'button_text_color',
  'secondary_bg_color',
  'header_bg_color',
  'bottom_bar_bg_color',
  'accent_text_color',
  'section_bg_color',
  'section_header_text_color',
  'section_separator_color',
  'subtitle_text_color',
  'destructive_text_color',
];

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Every text colour with its background on a page of the product. */
function pairsOf(colors: Appearance['colors']): [name: string, text: string, ground: string][] {
  const c = colors as Required<Appearance['colors']>;
  const grounds = {
    page: c.secondaryBg,
    section: c.sectionBg,
    // --bz-raised-2
    raised: mix(c.sectionBg, c.text, 0.12),
  };
  const texts = ['text', 'hint', 'link', 'destructiveText', 'brass', 'good', 'subtitleText', 'accentText'] as const;
  return [
    ...texts.flatMap((role) =>
      Object.entries(grounds).map(([name, ground]): [string, string, string] => [
        `${role} on ${name}`,
        c[role],
        ground,
      ]),
    ),
    ...(['headerText', 'headerHint', 'headerLink'] as const).map((role): [string, string, string] => [
      role,
      c[role],
      c.headerBg,
    ]),
    ...(['barHint', 'barLink'] as const).map((role): [string, string, string] => [role, c[role], c.bottomBarBg]),
    ['words of a button', c.buttonText, c.button],
    ['words on brass', c.brassText, c.brass],
  ];
}

const fallsShort = (colors: Appearance['colors']) =>
  pairsOf(colors).filter(([, text, ground]) => contrast(text, ground) < 4.5);

test('[M-7] whatever theme a client sends, every text is readable on each of its backgrounds', () => {
  const theme = fc
    .uniqueArray(fc.constantFrom(...KEYS))
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, hex]))));
  fc.assert(
    fc.property(theme, hex, (themeParams, accent) => {
      const { colors } = paletteOf(themeParams, { dark: accent, light: accent });
      if (Object.keys(themeParams).length === 0) expect(colors).toEqual({});
      else expect(fallsShort(colors)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('[M-7] with all colours alike the page reads, and its button is seen', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const { colors } = paletteOf(Object.fromEntries(KEYS.map((key) => [key, color])));
      expect(fallsShort(colors)).toEqual([]);
      expect(contrast(colors.button ?? '', colors.secondaryBg ?? '')).toBeGreaterThan(1.2);
    }),
    { numRuns: 200 },
  );
});

test('[M-7] the button is distinguishable from each of its backgrounds, also in the host’s bottom bar', () => {
  const all = fc.record(Object.fromEntries(KEYS.map((key) => [key, hex])));
  fc.assert(
    fc.property(all, (theme) => {
      const { colors } = paletteOf(theme);
      const grounds = [colors.secondaryBg, colors.sectionBg, colors.headerBg, colors.bottomBarBg];
      expect(Math.min(...grounds.map((ground) => contrast(colors.button ?? '', ground ?? '')))).toBeGreaterThan(1.19);
    }),
    { numRuns: 300 },
  );
});

test('[M-7] where words and ground are alike, words move and the ground stays the client’s', () => {
  for (const color of ['#000000', '#ffffff', '#1a2b3c', '#f0e8d8']) {
    const { colors } = paletteOf(Object.fromEntries(KEYS.map((key) => [key, color])));
    expect([colors.headerBg, colors.bottomBarBg]).toEqual([color, color]);
  }
});

test('[M-7] what arrives as numbers, or as anything else, is read or left out, and never breaks', () => {
  const junk = fc.dictionary(fc.constantFrom(...KEYS, 'odd', '__proto__', 'a_color'), fc.anything());
  fc.assert(
    fc.property(junk, (themeParams) => {
      const theme = cleanTheme(themeParams);
      const { colors } = paletteOf(theme);
      if (Object.keys(theme).length > 0) expect(fallsShort(colors)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const numbers = Object.fromEntries(KEYS.map((key, at) => [key, at * 1_118_481]));
  expect(fallsShort(paletteOf(cleanTheme(numbers)).colors)).toEqual([]);
});

test('[M-7] good themes are worn as they are', () => {
  const dark = {
    bg_color: '#17212b',
    secondary_bg_color: '#0e1621',
    section_bg_color: '#17212b',
    header_bg_color: '#17212b',
    bottom_bar_bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#a0b0c0',
    link_color: '#7cc0ff',
    button_color: '#1f6fae',
    button_text_color: '#ffffff',
  };
  expect(paletteOf(dark)).toMatchObject({
    scheme: 'dark',
    colors: {
      secondaryBg: '#0e1621',
      sectionBg: '#17212b',
      headerBg: '#17212b',
      bottomBarBg: '#17212b',
      text: '#f5f5f5',
      hint: '#a0b0c0',
      link: '#7cc0ff',
      button: '#1f6fae',
      buttonText: '#ffffff',
    },
  });
});

test('[M-7] what falls short moves no further than it has to', () => {
  // The button text nearly has enough contrast: the button gets darker and its text stays white.
  const { colors } = paletteOf({
    bg_color: '#ffffff',
    text_color: '#000000',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
  });
  expect(colors.buttonText).toBe('#ffffff');
  expect(contrast(colors.button ?? '', '#ffffff')).toBeLessThan(5);
  // Pale hints get darker until they have enough contrast.
  const pale = paletteOf({
    bg_color: '#ffffff',
    secondary_bg_color: '#f0f2f5',
    text_color: '#000000',
    hint_color: '#a0a6ac',
  });
  const inCard = mix(pale.colors.sectionBg ?? '', pale.colors.text ?? '', 0.12);
  expect(contrast(pale.colors.hint ?? '', inCard)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(pale.colors.hint ?? '', inCard)).toBeLessThan(5);
});

test('[M-7] without their own colours, header, bar and page use the background colour', () => {
  // A coloured header has its own text colours, and those of the page do not change.
  const coloured = paletteOf({
    bg_color: '#ffffff',
    header_bg_color: '#527da3',
    text_color: '#222222',
    link_color: '#1d6299',
  });
  expect(coloured.colors).toMatchObject({ headerBg: '#527da3', text: '#222222', link: '#1d6299' });
  const { colors, scheme } = paletteOf({ bg_color: '#fafaf0', text_color: '#101010', button_color: '#0a7a5a' });
  expect([scheme, colors.headerBg, colors.bottomBarBg, colors.secondaryBg]).toEqual([
    'light',
    '#fafaf0',
    '#fafaf0',
    '#fafaf0',
  ]);
  const grey = paletteOf({ bg_color: '#ffffff', secondary_bg_color: '#efeff4' });
  expect([grey.colors.headerBg, grey.colors.secondaryBg, grey.colors.sectionBg]).toEqual([
    '#ffffff',
    '#efeff4',
    '#ffffff',
  ]);
});

test('[M-7, W-14] the operator’s accent marks winnings, as far as it reads', () => {
  const theme = { bg_color: '#ffffff', text_color: '#000000' };
  expect(paletteOf(theme, { light: '#8a1f5c', dark: '#ffffff' }).colors.brass).toBe('#8a1f5c');
});

test('[M-7] the product’s own colours are those of the style sheet', () => {
  const css = applyTheme(readFileSync('src/components/theme.css', 'utf8'), brandFile('baize', 'look.json'));
  const [dark = '', light = ''] = css.split(':root[data-scheme="light"]');
  const names = {
    ground: 'ground',
    raised: 'raised',
    bar: 'bar',
    text: 'text',
    link: 'link',
    button: 'button',
    buttonText: 'button-text',
    brass: 'brass',
    brassText: 'brass-text',
    danger: 'danger',
    good: 'good',
  };
  const colorOf = (sheet: string, name: string) =>
    new RegExp(`--bz-${name}: [^;]*?(#[0-9a-f]{6})\\)*;`).exec(sheet)?.[1];
  for (const [scheme, sheet] of [
    ['dark', dark],
    ['light', light],
  ] as const)
    for (const [key, name] of Object.entries(names))
      expect([scheme, key, BRAND_COLORS[scheme][key as keyof typeof names]]).toEqual([
        scheme,
        key,
        colorOf(sheet, name),
      ]);
});
