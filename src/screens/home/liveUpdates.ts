import { FeedPause } from '../../components/actions/FeedPause';
import { TickingMoney } from '../../components/money/TickingMoney';

/** Loaded some seconds after the home page; the pages of jackpots and winners include these components. */
export const liveUpdates = { FeedPause, TickingMoney };
