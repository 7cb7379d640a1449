/** Offers, promotions, loyalty. */
import { lazyScreen } from '../lazyScreen';
import { row } from './row';

const offers = lazyScreen('src/screens/rewards/OffersScreen.tsx', () => import('../../screens/rewards/OffersScreen'));
const offer = lazyScreen('src/screens/rewards/OfferScreen.tsx', () => import('../../screens/rewards/OfferScreen'));
const promotions = lazyScreen(
  'src/screens/rewards/PromotionsScreen.tsx',
  () => import('../../screens/rewards/PromotionsScreen'),
);
const promotion = lazyScreen(
  'src/screens/rewards/PromotionScreen.tsx',
  () => import('../../screens/rewards/PromotionScreen'),
);
const loyalty = lazyScreen(
  'src/screens/rewards/LoyaltyScreen.tsx',
  () => import('../../screens/rewards/LoyaltyScreen'),
);
const program = lazyScreen(
  'src/screens/rewards/ProgramScreen.tsx',
  () => import('../../screens/rewards/ProgramScreen'),
);
const shop = lazyScreen(
  'src/screens/rewards/LoyaltyShopScreen.tsx',
  () => import('../../screens/rewards/LoyaltyShopScreen'),
);

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
