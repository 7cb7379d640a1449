import { readableOn } from '../domain/contrast';
import type { Appearance, ColorRole, Viewport } from '../platform/Platform';

/** The style variable of a colour role: `secondaryBg` is `--tg-secondary-bg`. */
const variableOf = (role: ColorRole): string =>
  `--tg-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const roles: ColorRole[] = [
  'bg',
  'text',
  'hint',
  'link',
  'button',
  'buttonText',
  'secondaryBg',
  'headerBg',
  'bottomBarBg',
  'accentText',
  'sectionBg',
  'sectionHeaderText',
  'sectionSeparator',
  'subtitleText',
  'destructiveText',
];

/** A place's colours as they are, but for those that could not be read where this product puts them (W-15). */
function readable(colors: Appearance['colors']): Appearance['colors'] {
  const grounds = [colors.secondaryBg, colors.sectionBg, colors.headerBg, colors.bottomBarBg].filter(
    (ground) => ground !== undefined,
  );
  const result = { ...colors };
  for (const role of ['text', 'hint', 'link', 'destructiveText'] as const) {
    const color = colors[role];
    if (color) result[role] = readableOn(color, grounds);
  }
  const { button, buttonText } = colors;
  if (button && buttonText) result.button = readableOn(button, [buttonText]);
  else if (button) result.buttonText = readableOn(button, [button]);
  return result;
}

/** Puts the place's colours on the document; a role that it does not name falls back to the product's own (M-7). */
export function applyAppearance(root: HTMLElement, { scheme, colors }: Appearance): void {
  root.dataset.scheme = scheme;
  const shown = readable(colors);
  for (const role of roles) {
    const color = shown[role];
    if (color) root.style.setProperty(variableOf(role), color);
    else root.style.removeProperty(variableOf(role));
  }
}

/**
 * Puts the covered edges and the visible height on the document (M-7), where they are not those that the styles count on
 * anyway: a property of the root has the whole page styled anew.
 */
export function applyViewport(root: HTMLElement, { insets, height }: Viewport): void {
  const put = (name: string, value: string | false) =>
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name);
  for (const side of ['top', 'right', 'bottom', 'left'] as const)
    put(`--tg-inset-${side}`, insets[side] > 0 && `${insets[side]}px`);
  put('--bz-viewport', height !== null && height !== window.innerHeight && `${height}px`);
}
