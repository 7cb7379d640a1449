import { FeedPause } from './FeedPause';
import { TickingMoney } from './TickingMoney';

/** Loaded some seconds after the home page; the pages of jackpots and winners include these components. */
export const liveParts = { FeedPause, TickingMoney };
