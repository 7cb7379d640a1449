/** The player's own rooms, and the old address that leads to one of them. */
import { type LazyScreen, lazyScreen } from '../lazyScreen';
import { guardedRow, type RouteRow } from './row';

const settings = lazyScreen(
  'src/screens/profile/SettingsScreen.tsx',
  () => import('../../screens/profile/SettingsScreen'),
);
const security = lazyScreen(
  'src/screens/profile/SecurityScreen.tsx',
  () => import('../../screens/profile/SecurityScreen'),
);
const notification = lazyScreen(
  'src/screens/profile/NotificationScreen.tsx',
  () => import('../../screens/profile/NotificationScreen'),
);
const verification = lazyScreen(
  'src/screens/profile/VerificationScreen.tsx',
  () => import('../../screens/profile/VerificationScreen'),
);
const responsible = lazyScreen(
  'src/screens/profile/ResponsibleScreen.tsx',
  () => import('../../screens/profile/ResponsibleScreen'),
);
const bonuses = lazyScreen(
  'src/screens/profile/BonusesScreen.tsx',
  () => import('../../screens/profile/BonusesScreen'),
);
const cashback = lazyScreen(
  'src/screens/profile/CashbackScreen.tsx',
  () => import('../../screens/profile/CashbackScreen'),
);
const loyalty = lazyScreen(
  'src/screens/profile/OwnLoyaltyScreen.tsx',
  () => import('../../screens/profile/OwnLoyaltyScreen'),
);

const room = (path: string, screen: LazyScreen, title: RouteRow['title']): RouteRow =>
  guardedRow({
    name: `profile-index-${path}`,
    path: `/profile/${path}`,
    screen,
    texts: ['profile', 'form'],
    query: ['from', 'action', 'social'],
    title,
  });

export const profileRoutes = [
  guardedRow({
    name: 'profile-index',
    path: '/profile',
    screen: settings,
    title: 'account',
    redirect: () => '/profile/settings',
  }),
  room('settings', settings, 'account'),
  { ...room('security', security, 'security'), texts: ['profile', 'form', 'auth'] },
  room('notification', notification, 'notification'),
  room('verification', verification, 'verification'),
  room('responsible-game', responsible, 'responsibleGame'),
  { ...room('bonuses', bonuses, 'bonuses'), texts: ['profile', 'bonuses'] },
  { ...room('cashback', cashback, 'cashback'), texts: ['profile', 'bonuses'] },
  { ...room('loyalty', loyalty, 'loyalty'), texts: ['profile', 'loyalty'] },
  guardedRow({
    name: 'responsible-game',
    path: '/responsible-game',
    screen: responsible,
    title: 'responsibleGame',
    redirect: () => '/profile/responsible-game',
  }),
];
