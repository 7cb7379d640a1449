import type { IconName } from './Icon';

/** Every room of a player, once: its address, what it is called and its drawing. The menus name those that they show. */
export const accountRooms = {
  settings: { path: '/profile/settings', title: 'account', icon: 'me' },
  personal: { path: '/profile/settings/personal', title: 'personal', icon: 'identity' },
  contacts: { path: '/profile/settings/contacts', title: 'contacts', icon: 'mail' },
  nickname: { path: '/profile/settings/nickname', title: 'nickname', icon: 'tag' },
  wins: { path: '/profile/settings/wins', title: 'wins', icon: 'eye' },
  language: { path: '/profile/settings/language', title: 'language', icon: 'globe' },
  preferences: { path: '/profile/settings/preferences', title: 'preferences', icon: 'sound' },
  security: { path: '/profile/security', title: 'security', icon: 'lock' },
  notification: { path: '/profile/notification', title: 'notification', icon: 'bell' },
  verification: { path: '/profile/verification', title: 'verification', icon: 'shield' },
  limits: { path: '/profile/responsible-game', title: 'responsibleGame', icon: 'clock' },
  bets: { path: '/profile/bets', title: 'bets', icon: 'dice' },
  bonuses: { path: '/profile/bonuses', title: 'bonuses', icon: 'offers' },
  cashback: { path: '/profile/cashback', title: 'cashback', icon: 'percent' },
  loyalty: { path: '/profile/loyalty', title: 'loyalty', icon: 'trophy' },
  loyaltyHome: { path: '/loyalty', title: 'loyalty', icon: 'trophy' },
  loyaltyShop: { path: '/loyalty/shop', title: 'loyaltyShop', icon: 'jackpot' },
  wallet: { path: '/cashier/wallet', title: 'wallet', icon: 'wallet' },
  deposit: { path: '/cashier/deposit', title: 'deposit', icon: 'plus' },
  withdraw: { path: '/cashier/withdraw', title: 'withdraw', icon: 'withdraw' },
  history: { path: '/cashier/history', title: 'history', icon: 'history' },
} as const satisfies Record<string, { path: string; title: string; icon: IconName }>;
export type AccountRoom = keyof typeof accountRooms;
