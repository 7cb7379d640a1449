import type { Locale } from '../../common/languages';
import { s } from './dom.js';

/** Names for screen readers; the first four are card suits. */
const names: Record<string, Record<Locale, string>> = {
  a: { en: 'Spade', fr: 'Pique' },
  b: { en: 'Heart', fr: 'Cœur' },
  c: { en: 'Club', fr: 'Trèfle' },
  d: { en: 'Diamond', fr: 'Carreau' },
  e: { en: 'Bell', fr: 'Cloche' },
  f: { en: 'Horseshoe', fr: 'Fer à cheval' },
  g: { en: 'Crown', fr: 'Couronne' },
  h: { en: 'Gem', fr: 'Gemme' },
  W: { en: 'Wild', fr: 'Wild' },
  S: { en: 'Star', fr: 'Étoile' },
};

/** @param letter on the reel strips */
export const symbolName = (letter: string, lang: Locale): string => names[letter]?.[lang] ?? letter;

/** SVG paths in a 100×100 box, filled by class: `main` light, `dim` shade, `hue` accent. */
const shapes: Record<string, [string, string][]> = {
  a: [
    [
      'hue',
      'M50 12C62 34 84 44 84 62c0 12-9 19-18 19-5 0-9-2-12-6 1 7 4 11 10 14H36c6-3 9-7 10-14-3 4-7 6-12 6-9 0-18-7-18-19 0-18 22-28 34-50Z',
    ],
  ],
  b: [
    [
      'warm',
      'M50 86C24 64 14 52 14 37c0-12 9-20 19-20 8 0 14 5 17 12 3-7 9-12 17-12 10 0 19 8 19 20 0 15-10 27-36 49Z',
    ],
  ],
  c: [
    [
      'hue',
      'M50 12a17 17 0 0 1 14 27 17 17 0 1 1 1 32c-5 0-9-2-12-5 1 8 4 15 11 22H36c7-7 10-14 11-22-3 3-7 5-12 5a17 17 0 1 1 1-32 17 17 0 0 1 14-27Z',
    ],
  ],
  d: [['warm', 'M50 10 82 50 50 90 18 50Z']],
  e: [
    [
      'main',
      'M50 12a7 7 0 0 1 7 7c13 4 20 15 20 29 0 15 3 20 9 25v5H14v-5c6-5 9-10 9-25 0-14 7-25 20-29a7 7 0 0 1 7-7Z',
    ],
    ['dim', 'M40 81h20a10 10 0 0 1-20 0Z'],
    ['dim', 'M14 70h72v8H14Z'],
  ],
  f: [
    [
      'main',
      'M22 16h14c-5 10-7 22-5 33 2 12 9 20 19 20s17-8 19-20c2-11 0-23-5-33h14c9 12 11 27 8 41-4 18-18 30-36 30S18 75 14 57c-3-14-1-29 8-41Z',
    ],
    ['dim', 'M25 30h6v6h-6Zm0 18h6v6h-6Zm8 18h6v6h-6Zm36-36h6v6h-6Zm0 18h6v6h-6Zm-8 18h6v6h-6Z'],
  ],
  g: [
    ['main', 'M12 30l20 18 18-32 18 32 20-18-8 48H20Z'],
    ['dim', 'M20 78h60v9H20Z'],
    ['warm', 'M50 46l8 12-8 12-8-12Z'],
  ],
  h: [
    ['main', 'M28 18h44l18 24-40 44L10 42Z'],
    ['dim', 'M10 42h80L50 86Z'],
    ['light', 'M28 18 36 42 50 18 64 42 72 18 50 18Z'],
  ],
  W: [
    [
      'frame',
      'M50 11.5A9.6 9.6 0 0 1 66.7 15.3A9.6 9.6 0 0 1 80.1 26A9.6 9.6 0 0 1 87.5 41.4A9.6 9.6 0 0 1 87.5 58.6A9.6 9.6 0 0 1 80.1 74A9.6 9.6 0 0 1 66.7 84.7A9.6 9.6 0 0 1 50 88.5A9.6 9.6 0 0 1 33.3 84.7A9.6 9.6 0 0 1 19.9 74A9.6 9.6 0 0 1 12.5 58.6A9.6 9.6 0 0 1 12.5 41.4A9.6 9.6 0 0 1 19.9 26A9.6 9.6 0 0 1 33.3 15.3A9.6 9.6 0 0 1 50 11.5Z',
    ],
    ['hue', 'M50 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60Z'],
    ['main', 'M2 34h96l-7 16 7 16H2l7-16Z'],
  ],
  S: [['main', 'M50 8l12 27 30 3-22 20 6 30-26-15-26 15 6-30L8 38l30-3Z']],
};

/** Gradients of the shapes, added once per page; the style sheet sets their colours. */
export const gradients = () =>
  s(
    'svg',
    { class: 'metals', 'aria-hidden': 'true' },
    s(
      'defs',
      {},
      ...['main', 'dim', 'hue', 'warm', 'frame', 'gloss'].map((kind) =>
        s(
          'linearGradient',
          { id: `metal-${kind}`, class: kind, x1: 0, y1: 0, x2: 0, y2: 1 },
          ...[0, 0.55, 1].map((offset) => s('stop', { offset })),
        ),
      ),
    ),
  );

/** @param label name for screen readers; without it the symbol is decorative */
export function symbol(name: string, label?: string) {
  const drawn = shapes[name] ?? [];
  const parts: SVGElement[] = drawn.map(([kind, d]) => s('path', { class: kind, d }));
  parts.push(...drawn.slice(0, 1).map(([, d]) => s('path', { class: 'gloss', d })));
  if (name === 'W') {
    const wordmark = s('text', {
      x: 50,
      y: 59.5,
      class: 'word',
      'text-anchor': 'middle',
      textLength: 74,
      lengthAdjust: 'spacingAndGlyphs',
    });
    wordmark.textContent = 'WILD';
    parts.push(wordmark);
  }
  const aria = label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return s('svg', { viewBox: '0 0 100 100', class: `symbol ${name}`, ...aria }, ...parts);
}
