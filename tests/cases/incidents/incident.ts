import type { Scene, Setting } from '../Scene';

/** An incident of a player, and how to produce it. */
export interface Incident extends Setting {
  /** Name of the file, after the mode. */
  name: string;
  run: (scene: Scene) => Promise<void>;
  /**
   * Why the replay still differs; the incident is then recorded only when named, and is not part of the saved cases.
   */
  difference?: string;
}

export const ONE = { login: 'one@baize.example', password: 'demo-one-1' };
/** A Telegram player with money and a history. */
export const FIVE = '7000000001';
export const SIX = '7000000002';
