/** Offers, promotions, loyalty. */
import { lazyScreen } from '../lazyScreen';
import { row } from './row';

const offers = lazyScreen(() => import('../../screens/rewards/OffersScreen'));
const offer = lazyScreen(() => import('../../screens/rewards/OfferScreen'));
const promotions = lazyScreen(() => import('../../screens/rewards/PromotionsScreen'));
const promotion = lazyScreen(() => import('../../screens/rewards/PromotionScreen'));
const loyalty = lazyScreen(() => import('../../screens/rewards/LoyaltyScreen'));
const program = lazyScreen(() => import('../../screens/rewards/ProgramScreen'));
const shop = lazyScreen(() => import('../../screens/rewards/LoyaltyShopScreen'));

const rewards = { texts: ['rewards'] };
const loyal = { texts: ['loyalty'] };

export const rewardsRoutes = [
  row('offers', offers, 'offers', { hasRail: true, ...rewards }),
  row('offers-id', offer, 'offers', rewards),
  row('promotions', promotions, 'promotions', { hasRail: true, ...rewards }),
  row('promotions-id', promotion, 'promotions', rewards),
  row('loyalty', loyalty, 'loyalty', loyal),
  row('loyalty-shop', shop, 'loyaltyShop', { texts: ['profile', 'loyalty'] }),
  row('loyalty-sysname', program, 'loyalty', loyal),
];
