/** What the calls of a frame answer, as it is sent: written by the service, read by the frames. Sums are minor units. */
import type { Both } from '../common/languages';
import type { FrameKind } from '../kernel/GameDefinition';
import type { FlightRules, Flown } from './engines/crash';
import type { RouletteRules, RouletteState } from './engines/roulette';
import type { SlotRules, SlotState } from './engines/slot';
import type { WheelRules, WheelState } from './engines/wheel';
import type { TableView } from './liveTable';
import type { SeedsView } from './seeds';

/** A round of an engine, and what the engine tells of it. */
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
  /** Finished by the server after the player was gone. */
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

/** Free spins that are left to play. */
export interface SpinsLeft {
  id: number;
  left: number;
  count: number;
  stake: string;
  won: string;
  isGathered: boolean;
}

/** What free spins came to. */
export interface SpinsOver {
  count: number;
  won: string;
  isGathered: boolean;
  wagerTimes: number;
  /** How the bonus stands that the wins have become; null for none, and for one that has ended since. */
  bonus: SpinsBonus | null;
}

/** `until`: when it ends, or has to be activated; milliseconds, UTC. */
interface SpinsBonus {
  isActive: boolean;
  until: number;
  /** The bonus in play that keeps it from being activated. */
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
  /** What everybody at a live wheel sees. */
  table: Table;
}

/** The calls by their names. */
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
