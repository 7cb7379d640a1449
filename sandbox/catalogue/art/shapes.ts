/** Shapes for drawings in a -50 to 50 box around the origin. Letters stand for a palette's colours. */
import { hashOf } from '../random';

const round = (value: number) => Math.round(value * 10) / 10;
const at = (angle: number, radius: number) =>
  `${round(Math.sin((angle * Math.PI) / 180) * radius)} ${round(-Math.cos((angle * Math.PI) / 180) * radius)}`;

/** A filled path; `letter` is a colour: L light, S shade, A accent, D deep. */
export const fill = (letter: string, d: string, opacity?: number) =>
  `<path fill="{${letter}}" d="${d}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;

export const line = (letter: string, d: string, width: number) =>
  `<path fill="none" stroke="{${letter}}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const dot = (letter: string, x: number, y: number, r: number) =>
  `<circle fill="{${letter}}" cx="${x}" cy="${y}" r="${r}"/>`;

export const ring = (letter: string, r: number, width: number, x = 0, y = 0) =>
  `<circle fill="none" stroke="{${letter}}" stroke-width="${width}" cx="${x}" cy="${y}" r="${r}"/>`;

/** Dashes around a circle, in units of 1 / `count` of its length: `on` is painted, `off` is not. */
export const dashes = (r: number, count: number, on = 1, off = 1): string => {
  const unit = (2 * Math.PI * r) / count;
  return `stroke-dasharray="${(on * unit).toFixed(3)} ${(off * unit).toFixed(3)}"`;
};

/** Pie slices around the centre; every second of `count` slices is painted. */
export const slices = (letter: string, radius: number, count: number) =>
  `<circle r="${radius / 2}" fill="none" stroke="{${letter}}" stroke-width="${radius}" ${dashes(radius / 2, count)}/>`;

/** A star with a light and a dark side to each point. */
export function facets(points: number, outer: number, inner: number, light = 'L', shade = 'S'): string {
  const step = 360 / points;
  const side = (sign: number) =>
    Array.from({ length: points }, (_, index) => {
      const angle = index * step;
      return `M0 0L${at(angle, outer)}L${at(angle + (sign * step) / 2, inner)}Z`;
    }).join('');
  return fill(light, side(-1)) + fill(shade, side(1));
}

/** Repeats a drawing `count` times around the centre with `<use>`. */
export function around(count: number, drawing: string, start = 0): string {
  const id = `r${hashOf(drawing).toString(36)}`;
  const turned = (index: number) => `transform="rotate(${round(start + (360 / count) * index)})"`;
  const copies = Array.from({ length: count - 1 }, (_, index) => `<use href="#${id}" ${turned(index + 1)}/>`);
  return `<g ${turned(0)}><g id="${id}">${drawing}</g></g>${copies.join('')}`;
}

export const mirrored = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;

/** Replaces the letters with their colours. */
export const tinted = (drawing: string, colours: { L: string; S: string; A: string; D: string }) =>
  drawing.replace(/\{([LSAD])\}/g, (_, letter: 'L' | 'S' | 'A' | 'D') => colours[letter]);
