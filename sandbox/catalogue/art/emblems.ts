/** Emblems: flat, two-toned, lit from the left, each in a -50 to 50 box. */
import { around, dot, facets, fill, line, mirrored, ring, slices } from './shapes';

const fan = [
  fill('L', 'M-27 0A27 27 0 0 1 27 0Z'),
  fill('D', 'M-21 0A21 21 0 0 1 21 0Z'),
  fill('S', 'M-16 0A16 16 0 0 1 16 0Z'),
  fill('D', 'M-10 0A10 10 0 0 1 10 0Z'),
  fill('L', 'M-5 0A5 5 0 0 1 5 0Z'),
].join('');
const firstScale = (x: number, y: number) => `<g id="s" transform="translate(${x} ${y})">${fan}</g>`;
/** A copy of the first scale, moved. */
const scale = (x: number, y: number) => `<use href="#s" x="${x}" y="${y + 12}"/>`;
const spade =
  'M0 -16C5 -7 15 -1 15 7C15 14 6 16 2 10C2 14 4 16 6 18H-6C-4 16 -2 14 -2 10C-6 16 -15 14 -15 7C-15 -1 -5 -7 0 -16Z';
const card = (letter: string, angle: number) =>
  `<rect x="-21" y="-34" width="42" height="62" rx="5" fill="{${letter}}" stroke="{D}" stroke-width="1.5" transform="rotate(${angle} 0 34)"/>`;

export const emblems = {
  crown:
    fill('L', 'M-42 -14L-20 8L0 -34L20 8L42 -14L34 24H-34Z') +
    fill('S', 'M0 -34L20 8L42 -14L34 24H0Z', 0.55) +
    fill('S', 'M-34 29H34V38H-34Z') +
    dot('A', -42, -19, 5) +
    dot('A', 42, -19, 5) +
    dot('L', 0, -40, 6) +
    fill('D', 'M0 2L7 12L0 22L-7 12Z') +
    fill('A', 'M0 6L4 12L0 18L-4 12Z'),
  moon:
    fill('L', 'M12 -43A44 44 0 1 0 43 18A36 36 0 1 1 12 -43Z') +
    fill('S', 'M-9 -36A44 44 0 0 0 43 18A44 44 0 0 1 -9 -36Z', 0.45) +
    `<g transform="translate(17 -8)">${facets(4, 15, 4, 'A', 'S')}</g><g transform="translate(38 -30)">${facets(4, 7, 2, 'A', 'S')}</g>`,
  sun:
    facets(12, 48, 20) +
    dot('D', 0, 0, 25) +
    dot('L', 0, 0, 21) +
    fill('S', 'M0 -21A21 21 0 0 1 0 21Z', 0.5) +
    facets(8, 13, 5, 'D', 'A'),
  star: facets(5, 50, 20) + ring('D', 9, 1.5) + dot('A', 0, 0, 5),
  comet:
    line('S', 'M8 -8C-14 2 -30 16 -44 40', 9) +
    line('A', 'M0 -20C-20 -14 -38 -2 -48 14', 4) +
    line('A', 'M20 4C6 18 -4 30 -10 46', 4) +
    line('L', 'M8 -8C-8 0 -22 12 -32 26', 3) +
    `<g transform="translate(18 -18)">${facets(8, 28, 11)}${dot('D', 0, 0, 6)}</g>`,
  key:
    ring('L', 11, 6, 0, -36) +
    ring('L', 11, 6, -15, -19) +
    ring('S', 11, 6, 15, -19) +
    dot('A', 0, -23, 5) +
    fill('L', 'M-4 -10H0V48H-4Z') +
    fill('S', 'M0 -10H4V48H0Z') +
    fill('S', 'M4 24H19V32H14V36H19V44H4Z') +
    fill('L', 'M-8 -8H8V-3H-8Z'),
  rose:
    around(5, fill('A', 'M0 -49L7 -34H-7Z'), 36) +
    around(
      5,
      `<circle cy="-25" r="18" fill="{L}" stroke="{D}" stroke-width="1.5"/>${fill('S', 'M0 -43A18 18 0 0 1 0 -7Z', 0.45)}`,
    ) +
    around(5, '<circle cy="-13" r="10" fill="{S}" stroke="{D}" stroke-width="1.5"/>', 36) +
    dot('L', 0, 0, 9) +
    around(6, dot('D', 0, -5, 1.4)),
  anchor:
    ring('L', 8, 5, 0, -38) +
    fill('L', 'M-4 -28H0V40H-4Z') +
    fill('S', 'M0 -28H4V40H0Z') +
    fill('S', 'M-22 -22H22V-15H-22Z') +
    line('L', 'M-36 14C-32 34 -16 42 0 44', 8) +
    line('S', 'M36 14C32 34 16 42 0 44', 8) +
    fill('L', 'M-46 20L-36 2L-25 20Z') +
    fill('S', 'M46 20L36 2L25 20Z') +
    dot('A', -22, -18.5, 4.5) +
    dot('A', 22, -18.5, 4.5),
  bell:
    ring('S', 6, 4, 0, -41) +
    dot('A', 0, 36, 9) +
    fill('L', 'M0 -38C22 -38 25 -14 27 4C29 18 38 22 40 30H-40C-38 22 -29 18 -27 4C-25 -14 -22 -38 0 -38Z') +
    fill('S', 'M8 -37C22 -34 25 -14 27 4C29 18 38 22 40 30H18C16 8 18 -22 8 -37Z', 0.6) +
    line('D', 'M-27 12H27M-31 18H31', 1.6),
  diamond:
    fill('L', 'M-26 -32H0L-14 -10H-46Z') +
    fill('S', 'M26 -32H0L14 -10H46Z') +
    fill('A', 'M0 -32L14 -10H-14Z') +
    fill('S', 'M-46 -10H-14L0 44Z') +
    fill('L', 'M-14 -10H14L0 44Z') +
    fill('D', 'M46 -10H14L0 44Z') +
    fill('S', 'M46 -10H14L0 44Z', 0.65) +
    line('D', 'M-46 -10H46M-26 -32L-14 -10L0 44L14 -10L26 -32M-14 -10L0 -32L14 -10', 1.2),
  leaf:
    fill('L', 'M0 -48C-34 -26 -40 10 0 36Z') +
    fill('S', 'M0 -48C34 -26 40 10 0 36Z') +
    line('A', 'M0 -40V48', 2.5) +
    mirrored(line('D', 'M0 20L-20 6M0 6L-24 -8M0 -8L-20 -20M0 -22L-12 -30', 1.6)),
  wave:
    firstScale(0, -12) +
    scale(-26, 6) +
    scale(26, 6) +
    scale(0, 22) +
    scale(-40, 34) +
    scale(40, 34) +
    scale(-14, 40) +
    scale(14, 40),
  mountain:
    dot('A', 19, -24, 13) +
    fill('S', 'M22 -16L48 38H0Z', 0.7) +
    fill('L', 'M-12 -40L-48 38H-6L-14 8Z') +
    fill('S', 'M-12 -40L32 38H-6L-14 8Z') +
    fill('D', 'M-12 -40L-24 -14L-17 -19L-12 -10L-6 -18L2 -15Z', 0.28) +
    line('A', 'M-48 44H48', 2),
  feather:
    fill('L', 'M36 -48C0 -42 -26 -12 -26 24L-14 20L-18 28C-8 24 0 16 6 8Z') +
    fill('S', 'M36 -48C40 -16 28 10 -4 24L2 16L-18 28Z') +
    line('A', 'M34 -45C10 -20 -14 10 -30 48', 2.4) +
    line('D', 'M-6 4L-22 6M4 -10L-14 -12M14 -22L0 -28M4 -8L18 0M14 -22L28 -16', 1.4),
  lantern:
    ring('S', 8, 3, 0, -42) +
    fill('L', 'M-18 -26L0 -38L18 -26Z') +
    fill('S', 'M-24 -26H24V-20H-24Z') +
    fill('S', 'M-22 -20H22L28 26H-28Z', 0.4) +
    fill('A', 'M0 -12C12 2 11 10 8 16C5 21 -5 21 -8 16C-11 10 -10 2 0 -12Z') +
    fill('L', 'M0 0C6 8 5 15 0 17C-5 15 -6 8 0 0Z') +
    line('L', 'M-22 -20L-28 26M22 -20L28 26M-8 -20L-10 26M8 -20L10 26', 2.4) +
    fill('L', 'M-32 26H32V33H-32Z') +
    fill('S', 'M-20 33H20V40H-20Z'),
  compass:
    ring('S', 44, 2.5) +
    ring('L', 38, 1) +
    around(4, fill('S', 'M0 -28L6 -6H-6Z'), 45) +
    facets(4, 47, 9) +
    dot('D', 0, 0, 6) +
    dot('A', 0, 0, 3.5),
  clover:
    line('S', 'M2 8C4 26 12 38 24 46', 5) +
    around(
      4,
      `${fill('L', 'M0 -3C-8 -14 -24 -16 -24 -31C-24 -43 -7 -47 0 -35C7 -47 24 -43 24 -31C24 -16 8 -14 0 -3Z')}${fill('S', 'M0 -3V-35C7 -47 24 -43 24 -31C24 -16 8 -14 0 -3Z', 0.6)}`,
      45,
    ) +
    dot('A', 0, 0, 4),
  flame:
    fill(
      'L',
      'M4 -50C8 -28 36 -16 34 14C33 36 16 46 0 46C-18 46 -34 34 -34 12C-34 -4 -24 -12 -20 -26C-12 -22 -10 -14 -10 -8C0 -18 6 -32 4 -50Z',
    ) +
    fill('S', 'M4 -50C8 -28 36 -16 34 14C33 36 16 46 0 46C22 34 20 8 8 -8C2 -16 6 -32 4 -50Z', 0.6) +
    fill('A', 'M2 -6C6 8 18 12 17 26C16 37 8 41 0 41C-9 41 -17 36 -17 26C-17 16 -8 12 -8 4C-2 6 2 2 2 -6Z') +
    fill('D', 'M0 18C4 26 8 28 7 33C6 38 -6 38 -7 33C-8 28 -3 26 0 18Z'),
  lotus:
    mirrored(
      fill('S', 'M0 30C-30 34 -46 18 -49 0C-32 -2 -12 8 0 30Z', 0.75) +
        fill('S', 'M0 30C-26 22 -36 2 -34 -20C-16 -14 -2 4 0 30Z'),
    ) +
    fill('L', 'M0 30C-22 14 -24 -18 0 -44V30Z') +
    fill('A', 'M0 30C22 14 24 -18 0 -44V30Z') +
    line('L', 'M-30 40H30M-16 46H16', 2.2),
  bee:
    mirrored(
      fill('L', 'M-6 -8C-24 -40 -50 -34 -48 -16C-46 0 -20 4 -6 -2Z', 0.9) +
        fill('S', 'M-6 0C-22 2 -36 12 -31 22C-24 30 -10 16 -4 6Z', 0.9),
    ) +
    fill('A', 'M0 -12C16 -12 18 6 15 20C12 34 4 42 0 48C-4 42 -12 34 -15 20C-18 6 -16 -12 0 -12Z') +
    fill('D', 'M-17 0H17V8H-17ZM-16 16H16L13 24H-13ZM-10 32H10L5 40H-5Z') +
    dot('S', 0, -20, 10) +
    line('S', 'M-4 -28L-12 -42M4 -28L12 -42', 2),
  eye:
    mirrored(line('S', 'M-6 -32L-9 -46M-18 -28L-25 -41M-29 -21L-39 -32', 2.5)) +
    fill('L', 'M-49 4C-28 -28 28 -28 49 4C28 36 -28 36 -49 4Z') +
    `<g transform="translate(0 4)">${dot('D', 0, 0, 22)}${slices('S', 19, 36)}${dot('D', 0, 0, 10)}${dot('A', 0, 0, 7)}${dot('L', -6, -6, 3.4)}</g>`,
  hourglass:
    fill('L', 'M-27 -36H27C27 -14 6 -8 5 0C6 8 27 14 27 36H-27C-27 14 -6 8 -5 0C-6 -8 -27 -14 -27 -36Z', 0.3) +
    fill('A', 'M-19 -18H19C14 -8 4 -6 2 0V22C10 24 20 28 22 36H-22C-20 28 -10 24 -2 22V0C-4 -6 -14 -8 -19 -18Z') +
    line('L', 'M-27 -36C-27 -14 -5 -8 -5 0C-5 8 -27 14 -27 36', 3) +
    line('S', 'M27 -36C27 -14 5 -8 5 0C5 8 27 14 27 36', 3) +
    fill('L', 'M-36 -44H36V-36H-36Z') +
    fill('S', 'M-36 36H36V44H-36Z'),
  temple:
    fill('L', 'M0 -44L-46 -20H0Z') +
    fill('S', 'M0 -44L46 -20H0Z') +
    dot('A', 0, -28, 5) +
    fill('S', 'M-42 -17H42V-10H-42Z') +
    [-36, -16, 6, 26].map((x) => fill('L', `M${x} -7h6v36h-6Z`) + fill('S', `M${x + 6} -7h4v36h-4Z`)).join('') +
    fill('L', 'M-42 32H42V37H-42Z') +
    fill('S', 'M-48 39H48V44H-48Z'),
  dice:
    fill('L', 'M0 -46L40 -24L0 -2L-40 -24Z') +
    fill('S', 'M-40 -24L0 -2V46L-40 22Z') +
    fill('D', 'M40 -24L0 -2V46L40 22Z') +
    fill('A', 'M40 -24L0 -2V46L40 22Z', 0.75) +
    '<g fill="{D}"><ellipse cx="0" cy="-24" rx="8" ry="4.6"/><ellipse cx="-29" cy="-6" rx="4" ry="6"/><ellipse cx="-20" cy="11" rx="4" ry="6"/><ellipse cx="-11" cy="28" rx="4" ry="6"/><ellipse cx="11" cy="7" rx="4" ry="6"/><ellipse cx="29" cy="20" rx="4" ry="6"/></g>',
  cards:
    card('S', -24) +
    // Higher, to cover the corners of the other two.
    `<g transform="translate(0 -5)">${card('A', 0)}</g>` +
    card('L', 24) +
    `<g transform="rotate(24 0 34) translate(0 -3)">${fill('D', spade)}</g>`,
  owl:
    fill('S', 'M-34 -44L-16 -34H16L34 -44C38 -8 36 44 0 48C-36 44 -38 -8 -34 -44Z') +
    fill('L', 'M-34 -44L-16 -34H0V48C-36 44 -38 -8 -34 -44Z', 0.55) +
    mirrored(dot('D', -15, -14, 15.5) + dot('L', -15, -14, 13) + dot('D', -14, -14, 7) + dot('A', -16, -16, 2.4)) +
    fill('A', 'M-6 -6H6L0 8Z') +
    [16, 26, 36].map((y) => line('D', `M-14 ${y}q7 7 14 0q7 7 14 0`, 1.8)).join(''),
  fish:
    fill('A', 'M26 0L50 -22C45 -8 45 8 50 22Z') +
    fill('S', 'M-8 -20C0 -38 14 -38 20 -34L12 -14Z') +
    fill('S', 'M-4 20C2 34 12 34 16 32L10 14Z') +
    fill('L', 'M-48 2C-34 -26 10 -30 30 0C10 30 -34 28 -48 2Z') +
    fill('S', 'M-48 2C-24 14 10 14 30 0C10 30 -34 28 -48 2Z', 0.6) +
    line('D', 'M-20 -18Q-10 0 -20 19M-6 -12q6 6 0 12q6 6 0 12M8 -12q6 6 0 12q6 6 0 10', 1.6) +
    dot('D', -31, -4, 4) +
    dot('L', -32, -5, 1.4),
  fox:
    mirrored(fill('S', 'M-44 -42L-8 -20L-30 2Z') + fill('D', 'M-38 -33L-18 -20L-29 -8Z', 0.6)) +
    fill('L', 'M0 -22L-24 -14L-44 10L0 46Z') +
    fill('S', 'M0 -22L24 -14L44 10L0 46Z') +
    mirrored(fill('A', 'M-44 10L-14 14L0 46Z', 0.9) + fill('D', 'M-24 2L-10 8L-20 9Z')) +
    fill('D', 'M-7 36H7L0 46Z'),
  cherry:
    line('A', 'M-20 10C-16 -18 0 -32 20 -42M20 14C22 -10 20 -28 20 -42', 3) +
    fill('A', 'M20 -42C2 -50 -18 -46 -26 -32C-10 -26 8 -30 20 -42Z') +
    dot('L', -21, 26, 20) +
    fill('S', 'M-21 6A20 20 0 0 1 -21 46Z', 0.55) +
    dot('S', 21, 28, 18) +
    fill('D', 'M21 10A18 18 0 0 1 21 46Z', 0.25) +
    line('L', 'M11 24A11 11 0 0 1 17 18', 3) +
    line('D', 'M-33 22A13 13 0 0 1 -26 14', 3),
  rocket:
    mirrored(fill('S', 'M-16 8L-34 26L-30 40L-13 30Z')) +
    fill('A', 'M-8 32H8C8 42 3 46 0 50C-3 46 -8 42 -8 32Z') +
    fill('L', 'M0 -50C-20 -32 -22 8 -14 32H0Z') +
    fill('S', 'M0 -50C20 -32 22 8 14 32H0Z') +
    dot('D', 0, -12, 10) +
    dot('A', 0, -12, 7) +
    line('D', 'M-17 18H17', 1.6),
  balloon:
    fill('S', 'M0 -48C26 -48 38 -30 34 -10C31 4 16 16 9 26H-9C-16 16 -31 4 -34 -10C-38 -30 -26 -48 0 -48Z') +
    fill('L', 'M0 -48C-26 -48 -38 -30 -34 -10C-31 4 -16 16 -9 26H-4C-10 10 -24 -26 0 -48Z') +
    fill('A', 'M0 -48C13 -30 13 4 4 26H-4C-13 4 -13 -30 0 -48Z') +
    line('S', 'M-8 28L-6 38M8 28L6 38', 1.6) +
    fill('L', 'M-9 37H9L7 48H-7Z'),
  wheel:
    dot('L', 0, 0, 45) +
    dot('D', 0, 0, 41) +
    dot('S', 0, 0, 39) +
    slices('L', 39, 12) +
    ring('D', 39, 1.5) +
    dot('D', 0, 0, 13) +
    dot('A', 0, 0, 10) +
    around(12, dot('D', 0, -43, 1.3)) +
    fill('A', 'M-8 -50H8L0 -33Z'),
  roulette:
    dot('S', 0, 0, 47) +
    dot('D', 0, 0, 43) +
    slices('L', 40, 36) +
    dot('D', 0, 0, 27) +
    ring('S', 24, 1.5) +
    facets(4, 22, 5) +
    around(4, dot('A', 0, -22, 3)) +
    dot('L', 0, 0, 5) +
    dot('A', 24, -24, 4.5),
} as const;

export type EmblemName = keyof typeof emblems;
