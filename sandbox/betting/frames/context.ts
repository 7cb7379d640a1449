/** Shared context of the sportsbook's parts. */
import type { Balances } from '../bettingService';
import type { BettingBoot } from '../framePage';
import type { Call } from './call.js';
import type { Money } from './money.js';
import type { SlipState } from './slipState.js';
import type { Translate } from './texts.js';

export interface Context {
  boot: BettingBoot;
  t: Translate;
  money: Money;
  call: Call;
  /** The operator's clock, milliseconds UTC. */
  now: () => number;
  slip: SlipState;
  balances: () => Balances | null;
  setBalances: (fresh: Balances | null) => void;
  refreshBets: () => void;
  /** Opens the player's bets and focuses their tab. */
  showBets: () => void;
  /** Skip link to the slip, placed after the last chosen odds. */
  slipLink: HTMLElement;
  endSession: () => void;
  /** Announces a text to screen readers only. */
  announce: (text: string) => void;
}

export interface MessageButton {
  text: string;
  act: () => void;
}
