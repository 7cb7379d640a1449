/** What the shell provides to an engine. */
import type { FrameKind } from '../../kernel/GameDefinition';
import type { FrameBoot } from '../framePage';
import type { OpenedOf } from '../frameResponses';
import type { Call } from './call.js';
import type { Tune } from './sound.js';
import type { Translate } from './texts.js';

export type Tone = 'plain' | 'good' | 'bad';

export interface MessageButton {
  text: string;
  act: () => void;
}

export interface Shell {
  boot: FrameBoot;
  t: Translate;
  /** Formats minor units: 125000 EUR is `€1,250.00`. */
  money: (minor: bigint | string) => string;
  showMessage: (text: string, tone?: Tone, button?: MessageButton) => void;
  fail: (error: unknown) => void;
  stage: HTMLElement;
  controls: HTMLElement;
  showPanel: (title: string, parts: (Node | string)[]) => void;
  beep: (tune: Tune) => void;
  /** Shows the balance, in minor units, and reports it to the host page. */
  setBalance: (value: bigint) => void;
  /** Content of the rules panel below the RTP; a string is a paragraph. */
  rules: () => (Node | string)[];
  isPaused: boolean;
  isBusy: boolean;
  /** Whether no animation is running that the player would miss. */
  canPause: () => boolean;
  newKey: () => string;
  /** Marks the start of a round, which the host page must not interrupt. */
  busy: () => void;
  idle: () => void;
  /** Deducts the stake from the displayed balance at once, and restores it if the start fails. */
  stake: <Answer>(amount: bigint, starting: () => Promise<Answer>) => Promise<Answer>;
  pauseIfRequested: () => void;
  /** Adds a finished round to the session's net result and shows its outcome. */
  finish: (stake: bigint, win: bigint) => void;
}

export interface Context<Kind extends FrameKind> extends Shell {
  call: Call<Kind>;
}

export type Mount<Kind extends FrameKind> = (context: Context<Kind>, opened: OpenedOf<Kind>) => void;
