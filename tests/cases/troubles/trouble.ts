import type { Scene, Setting } from '../Scene';

/** What goes wrong for a player, and how it is brought about. */
export interface Trouble extends Setting {
  /** Of the file, after the mode. */
  name: string;
  run: (scene: Scene) => Promise<void>;
  /** Why its replay is not the same yet: it is recorded by its name alone, and is not kept. */
  parts?: string;
}

export const ONE = { login: 'one@baize.example', password: 'demo-one-1' };
/** A player of Telegram with money and a history. */
export const FIVE = '7000000001';
export const SIX = '7000000002';
