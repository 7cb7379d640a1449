/** What the shell gives to the engine that plays in it. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { OpenedOf } from '../frameAnswers';
import type { FrameBoot } from '../framePage';
import type { Call } from './call.js';
import type { Tune } from './sound.js';
import type { Translate } from './texts.js';

export type Tone = 'plain' | 'good' | 'bad';

export interface LineButton {
  text: string;
  act: () => void;
}

export interface Shell {
  boot: FrameBoot;
  t: Translate;
  /** Minor units as the player reads them: 125000 EUR is `€1,250.00`. */
  money: (minor: bigint | string) => string;
  say: (text: string, tone?: Tone, button?: LineButton) => void;
  fail: (error: unknown) => void;
  stage: HTMLElement;
  controls: HTMLElement;
  showPanel: (title: string, parts: (Node | string)[]) => void;
  beep: (tune: Tune) => void;
  /** What is shown now, in minor units; the page around is told at once. */
  setBalance: (value: bigint) => void;
  /** What is told of the game beneath the share that it returns; a text is a paragraph. */
  rules: () => (Node | string)[];
  isPaused: boolean;
  isBusy: boolean;
  /** Whether nothing moves that somebody would miss. */
  canRest: () => boolean;
  newKey: () => string;
  /** A round begins: the page around must not interrupt. */
  busy: () => void;
  idle: () => void;
  /** The stake leaves the balance with the press; a start that is refused gives it back. */
  stake: <Answer>(amount: bigint, starting: () => Promise<Answer>) => Promise<Answer>;
  restIfAsked: () => void;
  /** Counts a finished round and shows it plainly. */
  finish: (stake: bigint, win: bigint) => void;
}

export interface Context<Kind extends FrameKind> extends Shell {
  call: Call<Kind>;
}

export type Mount<Kind extends FrameKind> = (context: Context<Kind>, opened: OpenedOf<Kind>) => void;
