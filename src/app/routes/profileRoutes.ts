/** The player's own pages, and the old address that redirects to one of them. */
import { href } from '@baize/contract/links/paths';
import { type LazyScreen, lazyScreen } from '../loading/lazyScreen';
import { guardedRow, type NameAfter, type RouteRow, type RowOptions } from './row';

const settings = lazyScreen(() => import('../../screens/profile/SettingsScreen'));
const personal = lazyScreen(() => import('../../screens/profile/PersonalScreen'));
const contacts = lazyScreen(() => import('../../screens/profile/ContactsScreen'));
const nickname = lazyScreen(() => import('../../screens/profile/NicknameScreen'));
const wins = lazyScreen(() => import('../../screens/profile/WinsScreen'));
const language = lazyScreen(() => import('../../screens/profile/LanguageScreen'));
const preferences = lazyScreen(() => import('../../screens/profile/PreferencesScreen'));
const security = lazyScreen(() => import('../../screens/profile/SecurityScreen'));
const notification = lazyScreen(() => import('../../screens/profile/NotificationScreen'));
const verification = lazyScreen(() => import('../../screens/profile/VerificationScreen'));
const responsible = lazyScreen(() => import('../../screens/profile/ResponsibleScreen'));
const bonuses = lazyScreen(() => import('../../screens/profile/BonusesScreen'));
const cashback = lazyScreen(() => import('../../screens/profile/CashbackScreen'));
const loyalty = lazyScreen(() => import('../../screens/profile/OwnLoyaltyScreen'));

type AccountPage = NameAfter<'profile-index-'>;

const accountRow = (name: AccountPage, screen: LazyScreen, title: RouteRow['title'], options?: RowOptions): RouteRow =>
  guardedRow(`profile-index-${name}`, screen, title, {
    texts: ['profile', 'form'],
    query: ['from', 'action', 'social'],
    ...options,
  });

export const profileRoutes = [
  guardedRow('profile-index', settings, 'account', { redirect: () => href('profile-index-settings') }),
  accountRow('settings', settings, 'account', {
    texts: ['profile'],
    guards: ['guest', 'redirect-asked-settings'],
    query: ['from', 'toastType'],
  }),
  accountRow('settings-personal', personal, 'personal'),
  accountRow('settings-contacts', contacts, 'contacts'),
  accountRow('settings-nickname', nickname, 'nickname'),
  accountRow('settings-wins', wins, 'wins', { texts: ['profile'] }),
  accountRow('settings-language', language, 'language', { texts: ['profile'] }),
  accountRow('settings-preferences', preferences, 'preferences', { texts: ['profile'] }),
  accountRow('security', security, 'security', { texts: ['profile', 'form', 'auth'] }),
  accountRow('notification', notification, 'notification'),
  accountRow('verification', verification, 'verification'),
  accountRow('responsible-game', responsible, 'responsibleGame'),
  accountRow('bonuses', bonuses, 'bonuses', { texts: ['profile', 'bonuses'] }),
  accountRow('cashback', cashback, 'cashback', { texts: ['profile', 'bonuses'] }),
  accountRow('loyalty', loyalty, 'loyalty', { texts: ['profile', 'loyalty'] }),
  guardedRow('responsible-game', responsible, 'responsibleGame', {
    redirect: () => href('profile-index-responsible-game'),
  }),
];
