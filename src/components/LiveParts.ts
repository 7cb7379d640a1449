import { FeedPause } from './FeedPause';
import { TickingMoney } from './TickingMoney';

/** What makes home move once it has stood for some seconds; the pages of jackpots and winners have it at once. */
export const liveParts = { FeedPause, TickingMoney };
