/** Responses of the frame calls, shared by the server and the frames. Amounts are minor units. */
import type { LocalizedText } from '../common/languages';
import type { FrameKind } from '../kernel/GameDefinition';
import type { FlightRules, FlightView } from './engines/crash';
import type { RouletteRules, RouletteState } from './engines/roulette';
import type { SlotRules, SlotState } from './engines/slot';
import type { WheelRules, WheelState } from './engines/wheel';
import type { TableView } from './liveTable';
import type { SeedsView } from './seeds';

/** Rules, request, state and live table by engine. */
interface EngineTypes {
  slot: { rules: SlotRules; request: { lines: number; isGathered?: boolean }; state: SlotState; table: null };
  crash: { rules: FlightRules; request: { target: number | null }; state: FlightView; table: null };
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

export interface RoundView {
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
export interface RemainingSpins {
  id: number;
  left: number;
  count: number;
  stake: string;
  won: string;
  isGathered: boolean;
}

/** Result of finished free spins. */
export interface SpinsSummary {
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
  behind: { title: LocalizedText | null; amount: string; until: number } | null;
}

export interface PlayResponse<Round> {
  balance: string;
  /** Milliseconds, UTC. */
  now: number;
  round: Round;
  freeSpins: RemainingSpins | null;
  spinsOver: SpinsSummary | null;
}

export interface OpenResponse<Round, Rules, Table> extends PlayResponse<Round | null> {
  stakes: string[];
  /** Return to player in 1/100 of a percent. */
  rtp: number;
  rules: Rules;
  seeds: SeedsView;
  /** Shared state of a live wheel. */
  table: Table;
}

/** Responses by call name. */
export interface CallResponses<Round, Rules, Table> {
  open: OpenResponse<Round, Rules, Table>;
  start: PlayResponse<Round>;
  act: PlayResponse<Round>;
  state: PlayResponse<Round | null>;
  wait: PlayResponse<Round | null>;
  table: TableView;
  seeds: SeedsView;
  rotate: SeedsView;
  history: Round[];
}

export type RoundOf<Kind extends FrameKind> = RoundView & Pick<EngineTypes[Kind], 'request' | 'state'>;
export type OpenedOf<Kind extends FrameKind> = OpenResponse<
  RoundOf<Kind>,
  EngineTypes[Kind]['rules'],
  EngineTypes[Kind]['table']
>;
export type CallsOf<Kind extends FrameKind> = CallResponses<
  RoundOf<Kind>,
  EngineTypes[Kind]['rules'],
  EngineTypes[Kind]['table']
>;
