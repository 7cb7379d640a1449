/** What of the site an operator without some calls does not have (O-7); made on the server, carried by the page. */
import type { CallName } from './contract';

/** Pages by the beginning of their path, and parts of pages by a name; any one of the calls is enough. */
const needs = {
  '/betting': ['betting.launch'],
  '/bets': ['betting.launch'],
  '/jackpots': ['Jackpots.get'],
  '/winners': ['Jackpots.getWinners', 'leaderboard.get'],
  '/providers': ['games.getProviders'],
  '/tournaments': ['tournaments.get'],
  '/offers': ['campaigns.getoffers'],
  '/promotions': ['campaigns.getoffers'],
  '/loyalty': ['loyalty.getPrograms', 'loyalty.getproducts'],
  '/loyalty/shop': ['loyalty.getproducts'],
  '/unsubscribe': ['account.unsubscribe'],
  '/confirmation': ['account.confirmContact'],
  '/cashier/withdraw': ['cashier.makewithdrawal'],
  '/cashier/history': ['cashier.gethistory'],
  '/profile/settings/personal': ['account.saveProfileInfo'],
  '/profile/settings/contacts': ['account.getprofileinfo'],
  '/profile/settings/nickname': ['account.changefakename'],
  '/profile/settings/wins': ['account.setWinsShown'],
  '/profile/security': ['account.changepassword', 'account.changeTwoFactorAuth', 'account.getSessions'],
  '/profile/notification': ['account.changeSubscription'],
  '/profile/verification': ['verification.getAccessToken'],
  '/profile/responsible-game': ['account.getSelfLimits', 'account.getDepositLimit'],
  '/profile/bets': ['games.getHistory'],
  '/profile/bonuses': ['bonuses.get', 'BettingBonuses.get', 'freespins.get'],
  '/profile/cashback': ['cashbacks.get'],
  '/profile/loyalty': ['loyalty.getinfo'],
  chat: ['support.getsettings'],
  favourites: ['games.addLike'],
  feedback: ['Support.sendFeedback'],
  restore: ['auth.restore'],
} as const satisfies Record<string, readonly CallName[]>;

export type SitePart = Exclude<keyof typeof needs, `/${string}`>;

export const lackingOf = (has: (name: CallName) => boolean): readonly string[] =>
  Object.entries(needs).flatMap(([place, calls]) => (calls.some(has) ? [] : [place]));
