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
  row({ name: 'offers', screen: offers, title: 'offers', hasRail: true, ...rewards }),
  row({ name: 'offers-id', screen: offer, title: 'offers', ...rewards }),
  row({ name: 'promotions', screen: promotions, title: 'promotions', hasRail: true, ...rewards }),
  row({ name: 'promotions-id', screen: promotion, title: 'promotions', ...rewards }),
  row({ name: 'loyalty', screen: loyalty, title: 'loyalty', ...loyal }),
  row({ name: 'loyalty-shop', screen: shop, title: 'loyaltyShop', ...loyal }),
  row({ name: 'loyalty-sysname', screen: program, title: 'loyalty', ...loyal }),
];
