import { colorVariable } from '../platform/common/colorVariable';
import type { Appearance, Viewport } from '../platform/Platform';

const INSET = '--tg-inset-';

/** Puts the host's colours on the document; a role that it does not name falls back to our own (M-7). */
export function applyAppearance(root: HTMLElement, { scheme, colors }: Appearance): void {
  root.dataset.scheme = scheme;
  const shown = new Map(Object.entries(colors).map(([role, color]) => [colorVariable(role), color]));
  for (const name of [...root.style])
    if (name.startsWith('--tg-') && !name.startsWith(INSET) && !shown.has(name)) root.style.removeProperty(name);
  for (const [name, color] of shown) root.style.setProperty(name, color);
}

/**
 * Puts safe areas and the visible height on the document (M-7), only where they differ from the defaults of the styles: a
 * property of the root restyles the whole page.
 */
export function applyViewport(root: HTMLElement, { insets, below, height }: Viewport): void {
  const put = (name: string, value: string | false) =>
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name);
  for (const side of ['top', 'right', 'bottom', 'left'] as const)
    put(`${INSET}${side}`, insets[side] > 0 && `${insets[side]}px`);
  put('--bz-below', below > 0 && `${below}px`);
  put('--bz-viewport', height !== null && height !== window.innerHeight && `${height}px`);
}
