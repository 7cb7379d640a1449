/** Responses of the frame calls, shared by the server and the frames. Amounts are minor units. */
import type { Both } from '../common/languages';
import type { FrameKind } from '../kernel/GameDefinition';
import type { FlightRules, Flown } from './engines/crash';
import type { RouletteRules, RouletteState } from './engines/roulette';
import type { SlotRules, SlotState } from './engines/slot';
import type { WheelRules, WheelState } from './engines/wheel';
import type { TableView } from './liveTable';
import type { SeedsView } from './seeds';

/** Rules, request, state and live table by engine. */
interface Played {
  slot: { rules: SlotRules; request: { lines: number; isGathered?: boolean }; state: SlotState; table: null };
  crash: { rules: FlightRules; request: { target: number | null }; state: Flown; table: null };
  roulette: {
    rules: RouletteRules;
    request: { bets: Record<string, string> };
    state: RouletteState;
    table: null;
  };
  wheel: {
    rules: WheelRules;
    request: { bets: Record<string, string>; tableRound: number };
    state: WheelState;
    table: TableView;
  };
}

export interface RoundFacts {
  id: string;
  key: string;
  isOver: boolean;
  /** Finished by the server after the player had left. */
  isRecovered: boolean;
  stake: string;
  win: string;
  seedId: string | null;
  nonce: number;
  /** Milliseconds, UTC. */
  startedAt: number;
  amount: string;
  decimals: number;
}

/** Remaining free spins. */
export interface SpinsLeft {
  id: number;
  left: number;
  count: number;
  stake: string;
  won: string;
  isGathered: boolean;
}

/** Result of finished free spins. */
export interface SpinsOver {
  count: number;
  won: string;
  isGathered: boolean;
  wagerTimes: number;
  /** Bonus made of the wins; null if there is none or it has ended since. */
  bonus: SpinsBonus | null;
}

/** `until`: when it expires or must be activated by; milliseconds, UTC. */
interface SpinsBonus {
  isActive: boolean;
  until: number;
  /** The active bonus that blocks its activation. */
  behind: { title: Both | null; amount: string; until: number } | null;
}

export interface AnswerFacts<Round> {
  balance: string;
  /** Milliseconds, UTC. */
  now: number;
  round: Round;
  freeSpins: SpinsLeft | null;
  spinsOver: SpinsOver | null;
}

export interface OpenedFacts<Round, Rules, Table> extends AnswerFacts<Round | null> {
  stakes: string[];
  /** Return to player in 1/100 of a percent. */
  rtp: number;
  rules: Rules;
  seeds: SeedsView;
  /** Shared state of a live wheel. */
  table: Table;
}

/** Responses by call name. */
export interface CallFacts<Round, Rules, Table> {
  open: OpenedFacts<Round, Rules, Table>;
  start: AnswerFacts<Round>;
  act: AnswerFacts<Round>;
  state: AnswerFacts<Round | null>;
  wait: AnswerFacts<Round | null>;
  table: TableView;
  seeds: SeedsView;
  rotate: SeedsView;
  history: Round[];
}

export type RoundOf<Kind extends FrameKind> = RoundFacts & Pick<Played[Kind], 'request' | 'state'>;
export type OpenedOf<Kind extends FrameKind> = OpenedFacts<RoundOf<Kind>, Played[Kind]['rules'], Played[Kind]['table']>;
export type CallsOf<Kind extends FrameKind> = CallFacts<RoundOf<Kind>, Played[Kind]['rules'], Played[Kind]['table']>;
