import { dashes } from './shapes';

/** Patterns behind an emblem, centred on the origin, in translucent white. */
const circle = (r: number, width: number, more = '') =>
  `<circle r="${r}" fill="none" stroke="#fff" stroke-width="${width}"${more}/>`;

export const backdrops = [
  // Rays.
  circle(420, 840, ` ${dashes(420, 32)} opacity=".05"`),
  // Rings.
  [62, 84, 108, 134, 162, 192].map((r) => circle(r, 1.2, ' opacity=".16"')).join(''),
  // An arch of three mouldings.
  [0, 10, 20]
    .map(
      (inset) =>
        `<path d="M${-118 + inset} 240V-12A${118 - inset} ${118 - inset} 0 0 1 ${118 - inset} -12V240" fill="#fff" fill-opacity=".03" stroke="#fff" stroke-opacity=".18"/>`,
    )
    .join(''),
  // A lattice.
  '<path d="M-150 -165L150 135M-150 -105L150 195M-150 -45L150 255M-150 -225L150 75M-90 -225L150 15M150 -165L-150 135M150 -105L-150 195M150 -45L-150 255M150 -225L-150 75M90 -225L-150 15" stroke="#fff" stroke-opacity=".1"/>',
  // A halo with beads.
  `${circle(104, 1, ' opacity=".3"')}${circle(114, 5, ` ${dashes(114, 48, 0.01, 0.99)} stroke-linecap="round" opacity=".45"`)}${circle(124, 1, ' opacity=".3"')}`,
  // A fan from below.
  `<g transform="translate(0 90)">${circle(190, 380, ` ${dashes(190, 48, 0.3, 1.7)} opacity=".12"`)}</g>`,
  // A lozenge in a lozenge.
  '<path d="M0 -138L112 0L0 138L-112 0ZM0 -124L100 0L0 124L-100 0Z" fill="#fff" fill-opacity=".03" stroke="#fff" stroke-opacity=".2"/>',
] as const;
