/** Offers, promotions, loyalty. */
import { lazyScreen } from '../loading/lazyScreen';
import { row } from './row';

const offers = lazyScreen(() => import('../../screens/rewards/OffersScreen'));
const offer = lazyScreen(() => import('../../screens/rewards/OfferScreen'));
const promotions = lazyScreen(() => import('../../screens/rewards/PromotionsScreen'));
const promotion = lazyScreen(() => import('../../screens/rewards/PromotionScreen'));
const loyalty = lazyScreen(() => import('../../screens/rewards/LoyaltyScreen'));
const program = lazyScreen(() => import('../../screens/rewards/ProgramScreen'));
const shop = lazyScreen(() => import('../../screens/rewards/LoyaltyShopScreen'));

const rewardsOptions = { texts: ['rewards'] };
const loyaltyOptions = { texts: ['loyalty'] };

export const rewardsRoutes = [
  row('offers', offers, 'offers', { hasSidebar: true, ...rewardsOptions }),
  row('offers-id', offer, 'offers', rewardsOptions),
  row('promotions', promotions, 'promotions', { hasSidebar: true, ...rewardsOptions }),
  row('promotions-id', promotion, 'promotions', rewardsOptions),
  row('loyalty', loyalty, 'loyalty', loyaltyOptions),
  row('loyalty-shop', shop, 'loyaltyShop', { texts: ['profile', 'loyalty'] }),
  row('loyalty-sysname', program, 'loyalty', loyaltyOptions),
];
