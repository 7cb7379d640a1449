/**
 * The folders of `brands/`: which one a build uses, whether it is complete, and whether its colours have enough
 * contrast.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DEFAULT_BRAND = 'baize';

const FILES = [
  'brand.json',
  'look.json',
  'mark.json',
  'letters.css',
  'pictures.json',
  'public/favicon.svg',
  'public/og.jpg',
  'public/icons/apple-touch-icon.png',
  'public/icons/icon-192.png',
  'public/icons/icon-512.png',
  'public/icons/maskable-512.png',
];

/** Minimum contrast by WCAG: of text, and of the name in the logo, which is large. */
const READABLE = 4.5;
const LARGE = 3;

export const brandNames = (root = ROOT) =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The brand that `BRAND` names. @throws Error when no such brand exists */
export function chosenBrand(root = ROOT, env = process.env) {
  const name = env.BRAND?.trim() || DEFAULT_BRAND;
  const names = brandNames(root);
  if (names.includes(name)) return name;
  throw new Error(`BRAND=${name}: no such brand in brands/; set BRAND to one of: ${names.join(', ')}`);
}

export const brandFolder = (name, root = ROOT) => join(root, 'brands', name);
export const brandFile = (name, file, root = ROOT) =>
  JSON.parse(readFileSync(join(brandFolder(name, root), file), 'utf8'));

const channel = (hex, at) => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a share of one colour into another, like `color-mix` in sRGB. */
const mixed = (one, other, share) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const faded = (colour, percent) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')} / ${percent}%)`;

/** Shades of the brand's colours, as `color-mix` makes them in browsers that support it (theme.css). */
function shadesOf({ dark, light, poster }) {
  const lines = ({ text }) => ({ line: faded(text, 14), edge: faded(text, 50), controlLine: faded(text, 30) });
  return {
    dark: { 'raised-2': mixed(dark.raised, dark.text, 0.12), ...lines(dark) },
    light: { 'raised-2': mixed(light.raised, light.brass, 0.12), ...lines(light) },
    poster: {
      control: mixed(poster.stage, poster.text, 0.14),
      controlLine: faded(poster.text, 30),
      veil: faded(poster.text, 14),
      shadow: faded(poster.stage, 45),
    },
  };
}

/** Every text colour with its backgrounds; `raised 2` is the background of chips and quiet buttons (theme.css). */
export function pairsOf(theme) {
  const pairs = [];
  for (const scheme of ['dark', 'light']) {
    const c = theme[scheme];
    const grounds = { ground: c.ground, raised: c.raised, 'raised 2': mixed(c.raised, c.text, 0.12) };
    const add = (text, ground, on = grounds[ground] ?? c[ground]) =>
      pairs.push({ scheme, text, ground, one: c[text], other: on });
    for (const text of ['text', 'muted', 'link', 'brass', 'danger', 'good'])
      for (const ground of Object.keys(grounds)) add(text, ground);
    for (const text of ['text', 'muted', 'link']) add(text, 'header');
    for (const text of ['muted', 'link']) add(text, 'bar');
    add('buttonText', 'button');
    add('brassText', 'brass');
  }
  for (const text of ['text', 'brass'])
    pairs.push({ scheme: 'poster', text, ground: 'stage', one: theme.poster[text], other: theme.poster.stage });
  return pairs;
}

/** Texts of a brand that override nothing, so they would never be shown. */
function unknownTexts(name, root) {
  const folder = join(brandFolder(name, root), 'texts');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const defaultFile = join(root, 'src/locales', file);
    if (!existsSync(defaultFile)) return [`texts/${file}: src/locales/ has no such file; rename or delete it`];
    const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
    return unknownKeys(read(join(folder, file)), read(defaultFile)).map(
      (key) => `texts/${file}: unknown key ${key}; it is not in src/locales/${file}`,
    );
  });
}

const unknownKeys = (own, all, path = '') =>
  Object.entries(own).flatMap(([key, value]) => {
    if (!(key in all)) return [path + key];
    return typeof value === 'object' ? unknownKeys(value, all[key], `${path}${key}.`) : [];
  });

/** @throws Error that lists what is wrong with this brand: missing files, invalid colours, too little contrast */
export function checkBrand(name, root = ROOT) {
  const folder = brandFolder(name, root);
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) throw new Error(`brands/${name}: missing files: ${missing.join(', ')}`);
  const { key } = brandFile(name, 'brand.json', root);
  const wrong = key === name ? [] : [`brand.json: key is "${key}"; it must be the folder's name, "${name}"`];
  for (const { scheme, text, ground, one, other } of pairsOf(brandFile(name, 'look.json', root))) {
    if (![one, other].every((colour) => /^#[0-9a-f]{6}$/.test(colour ?? ''))) {
      wrong.push(`look.json: ${scheme}: ${text} and ${ground} must be lower-case #rrggbb colours (${one}, ${other})`);
      continue;
    }
    const found = contrast(one, other);
    if (found < READABLE)
      wrong.push(
        `look.json: ${scheme}: contrast of ${text} on ${ground} is ${found.toFixed(2)}, must be at least ${READABLE} (${one} on ${other})`,
      );
  }
  wrong.push(...unknownTexts(name, root));
  const { word } = brandFile(name, 'pictures.json', root);
  const { dark, light } = brandFile(name, 'look.json', root);
  // Both schemes use the same logo.
  for (const [scheme, { header }] of Object.entries({ dark, light }))
    if (contrast(word, header) < LARGE)
      wrong.push(
        `pictures.json: ${scheme}: contrast of the logo's word on header is ${contrast(word, header).toFixed(2)}, must be at least ${LARGE} (${word} on ${header})`,
      );
  if (wrong.length > 0) throw new Error(`brands/${name}:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every size and colour of a theme by the name that style sheets use, such as `dark-button-text`. */
export const themeValues = (theme) =>
  new Map(
    [theme, shadesOf(theme)]
      .flatMap(Object.entries)
      .flatMap(([name, value]) =>
        typeof value === 'string'
          ? [[kebab(name), value]]
          : Object.entries(value).map(([inner, colour]) => [`${name}-${kebab(inner)}`, colour]),
      ),
  );

/**
 * Replaces `var(--brand-…)` in a style sheet with the brand's values. @throws Error on a name that the theme does not
 * have
 */
export function applyTheme(css, theme) {
  const values = themeValues(theme);
  return css.replace(/var\(--brand-([\w-]+)\)/g, (_, name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`look.json has no value for --brand-${name}`);
    return value;
  });
}

/** Merges a brand's texts over the default texts. */
export function withTexts(texts, own) {
  if (typeof texts !== 'object' || texts === null) return own ?? texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, own && key in own ? withTexts(value, own[key]) : value]),
  );
}
