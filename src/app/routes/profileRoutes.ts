/** The player's own rooms, and the old addresses that lead to them. */
import { lazyScreen } from '../lazyScreen';
import { guardedRow } from './row';

const account = lazyScreen(
  'src/screens/account/AccountScreen.tsx',
  () => import('../../screens/account/AccountScreen'),
);

export const profileRoutes = [
  guardedRow({ name: 'profile-index', path: '/profile', screen: account, texts: ['cashier'], title: 'account' }),
];
