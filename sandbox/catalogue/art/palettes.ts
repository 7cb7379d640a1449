/** Colours of the posters: twelve palettes that match the brand's deep green. */
import { hashOf } from '../random';

export interface Palette {
  /** Top and bottom of the ground. */
  ground: string;
  deep: string;
  /** Light and shade of the emblem. */
  light: string;
  shade: string;
  /** A second colour, for small parts. */
  accent: string;
}

const palette = (ground: string, deep: string, light: string, shade: string, accent: string): Palette => ({
  ground,
  deep,
  light,
  shade,
  accent,
});

export const palettes = [
  palette('#1f5a41', '#07231a', '#f3d98b', '#b8862f', '#7fd1a0'),
  palette('#5b2a5c', '#1d0b24', '#f2c9b8', '#c0677c', '#f6e3a4'),
  palette('#23406e', '#08142b', '#e9e2c8', '#a9935a', '#7fb4e6'),
  palette('#8a3b22', '#2a0d08', '#f8d9a0', '#d08a3c', '#ffb59a'),
  palette('#12646b', '#04222b', '#d8f0dc', '#5fb3a4', '#f2c66d'),
  palette('#7a1f35', '#24060f', '#f5d4a2', '#c98b45', '#f1909b'),
  palette('#56662a', '#1a210b', '#f1eab6', '#b5a44a', '#d7e58c'),
  palette('#3f4d5a', '#10171e', '#e8e6dd', '#9aa7ad', '#e0a760'),
  palette('#423b8c', '#120f30', '#e6dcf5', '#9d8bd6', '#f3c97a'),
  palette('#a0654a', '#361a12', '#fbe9cf', '#e0a878', '#8fd0c4'),
  palette('#26304f', '#090c18', '#f0d48a', '#b98d3c', '#92a6e8'),
  palette('#2d6b3a', '#0a2412', '#f0eccb', '#a8c07a', '#f0b25e'),
] as const;

/** The colours of a game, by its name. */
export function paletteOf(name: string): Palette {
  return palettes[hashOf(name) % palettes.length] ?? palettes[0];
}
