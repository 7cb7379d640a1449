import { FeedPause } from './FeedPause';
import { TickingMoney } from './TickingMoney';

/** Loaded some seconds after home; the pages of jackpots and winners have it at once. */
export const liveParts = { FeedPause, TickingMoney };
