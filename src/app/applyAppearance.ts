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

/** Puts the place's colours on the document; a role that it does not name falls back to the product's own (M-7). */
export function applyAppearance(root: HTMLElement, { scheme, colors }: Appearance): void {
  root.dataset.scheme = scheme;
  for (const role of roles) {
    const color = colors[role];
    if (color) root.style.setProperty(variableOf(role), color);
    else root.style.removeProperty(variableOf(role));
  }
}

/** Puts the covered edges and the visible height on the document (M-7). */
export function applyViewport(root: HTMLElement, { insets, height }: Viewport): void {
  for (const side of ['top', 'right', 'bottom', 'left'] as const)
    root.style.setProperty(`--tg-inset-${side}`, `${insets[side]}px`);
  if (height) root.style.setProperty('--bz-viewport', `${height}px`);
  else root.style.removeProperty('--bz-viewport');
}
