import { href } from '@baize/contract/links/paths';
import type { IconName } from '../primitives/Icon';

/** All account pages with address, name and icon; menus pick from these. */
export const accountSections = {
  settings: { path: href('profile-index-settings'), title: 'account', icon: 'me' },
  personal: { path: href('profile-index-settings-personal'), title: 'personal', icon: 'identity' },
  contacts: { path: href('profile-index-settings-contacts'), title: 'contacts', icon: 'mail' },
  nickname: { path: href('profile-index-settings-nickname'), title: 'nickname', icon: 'tag' },
  wins: { path: href('profile-index-settings-wins'), title: 'wins', icon: 'eye' },
  language: { path: href('profile-index-settings-language'), title: 'language', icon: 'globe' },
  preferences: { path: href('profile-index-settings-preferences'), title: 'preferences', icon: 'sound' },
  security: { path: href('profile-index-security'), title: 'security', icon: 'lock' },
  notification: { path: href('profile-index-notification'), title: 'notification', icon: 'bell' },
  verification: { path: href('profile-index-verification'), title: 'verification', icon: 'shield' },
  limits: { path: href('profile-index-responsible-game'), title: 'responsibleGame', icon: 'clock' },
  bets: { path: href('profile-index-bets'), title: 'bets', icon: 'dice' },
  bonuses: { path: href('profile-index-bonuses'), title: 'bonuses', icon: 'offers' },
  cashback: { path: href('profile-index-cashback'), title: 'cashback', icon: 'percent' },
  loyalty: { path: href('profile-index-loyalty'), title: 'loyalty', icon: 'trophy' },
  loyaltyHome: { path: href('loyalty'), title: 'loyalty', icon: 'trophy' },
  loyaltyShop: { path: href('loyalty-shop'), title: 'loyaltyShop', icon: 'jackpot' },
  wallet: { path: href('cashier-index-wallet'), title: 'wallet', icon: 'wallet' },
  deposit: { path: href('cashier-index-deposit'), title: 'deposit', icon: 'deposit' },
  withdraw: { path: href('cashier-index-withdraw'), title: 'withdraw', icon: 'withdraw' },
  history: { path: href('cashier-index-history'), title: 'history', icon: 'history' },
} as const satisfies Record<string, { path: string; title: string; icon: IconName }>;
export type AccountSection = keyof typeof accountSections;
