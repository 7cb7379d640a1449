/** Colours that can be read on their grounds. Every colour here is written `#rrggbb`. */

/** What WCAG 2.2 AA asks of ordinary text. */
const ENOUGH = 4.5;
const STEPS = 20;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour with a share of black (`level` 0) or white (255) in it. */
function mix(color: string, level: number, share: number): string {
  const parts = channels(color).map((channel) =>
    Math.round(channel + (level - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The colour itself where it reads on every ground, else the nearest shade of it, darker or lighter, that does (W-15). */
export function readableOn(color: string, grounds: readonly string[]): string {
  for (let step = 0; step <= STEPS; step += 1)
    for (const level of [0, 255]) {
      const shade = mix(color, level, step / STEPS);
      if (grounds.every((ground) => contrast(shade, ground) >= ENOUGH)) return shade;
    }
  return color;
}
