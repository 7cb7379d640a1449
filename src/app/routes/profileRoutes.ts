/** The player's own pages, and the old address that leads to one of them. */
import { href } from '../../domain/paths';
import { type LazyScreen, lazyScreen } from '../lazyScreen';
import { guardedRow, type NameAfter, type Own, type RouteRow } from './row';

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

type RoomName = NameAfter<'profile-index-'>;

const room = (name: RoomName, screen: LazyScreen, title: RouteRow['title'], own?: Own): RouteRow =>
  guardedRow(`profile-index-${name}`, screen, title, {
    texts: ['profile', 'form'],
    query: ['from', 'action', 'social'],
    ...own,
  });

export const profileRoutes = [
  guardedRow('profile-index', settings, 'account', { redirect: () => href('profile-index-settings') }),
  room('settings', settings, 'account', {
    texts: ['profile'],
    guards: ['guest', 'redirect-asked-settings'],
    query: ['from', 'toastType'],
  }),
  room('settings-personal', personal, 'personal'),
  room('settings-contacts', contacts, 'contacts'),
  room('settings-nickname', nickname, 'nickname'),
  room('settings-wins', wins, 'wins', { texts: ['profile'] }),
  room('settings-language', language, 'language', { texts: ['profile'] }),
  room('settings-preferences', preferences, 'preferences', { texts: ['profile'] }),
  room('security', security, 'security', { texts: ['profile', 'form', 'auth'] }),
  room('notification', notification, 'notification'),
  room('verification', verification, 'verification'),
  room('responsible-game', responsible, 'responsibleGame'),
  room('bonuses', bonuses, 'bonuses', { texts: ['profile', 'bonuses'] }),
  room('cashback', cashback, 'cashback', { texts: ['profile', 'bonuses'] }),
  room('loyalty', loyalty, 'loyalty', { texts: ['profile', 'loyalty'] }),
  guardedRow('responsible-game', responsible, 'responsibleGame', {
    redirect: () => href('profile-index-responsible-game'),
  }),
];
