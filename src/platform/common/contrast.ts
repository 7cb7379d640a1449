/** WCAG 2.2 AA for ordinary text. */
export const MIN_CONTRAST = 4.5;
/** Number of shades tried between a colour and black or white. */
const STEPS = 50;

const grey = (level: number): string => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
export const BLACK = grey(0);
export const WHITE = grey(255);

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function distance(one: string, other: string): number {
  const others = channels(other);
  return channels(one).reduce((sum, channel, at) => sum + Math.abs(channel - (others[at] ?? 0)), 0);
}

/** Mixes like `color-mix(in srgb, …)`. @param share of the other colour, 0 to 1 */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The first shade on the way to another colour for which `isFine` is true; null without one. */
export function shadeTowards(color: string, end: string, isFine: (shade: string) => boolean): string | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mix(color, end, step / STEPS);
    if (isFine(shade)) return shade;
  }
  return null;
}

/** The colour or its nearest darker or lighter shade for which `isFine` is true; null without one. */
export function nearestShade(color: string, isFine: (shade: string) => boolean): string | null {
  const shades = [BLACK, WHITE].flatMap((end) => shadeTowards(color, end, isFine) ?? []);
  return shades.sort((one, other) => distance(color, one) - distance(color, other))[0] ?? null;
}

/** The colour or its nearest shade that is readable on every background. */
export function readableOn(color: string, grounds: readonly string[]): string {
  return nearestShade(color, (shade) => grounds.every((ground) => contrast(shade, ground) >= MIN_CONTRAST)) ?? color;
}
