/** What the parts of the sportsbook share. */
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
  /** Brings the player's bets up, with the focus. */
  showBets: () => void;
  /** The way to the slip, which stands after what was chosen last. */
  slipLink: HTMLElement;
  endSession: () => void;
  /** Read out, and not shown. */
  announce: (text: string) => void;
}

export interface LineButton {
  text: string;
  act: () => void;
}
