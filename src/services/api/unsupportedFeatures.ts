/** Features that an operator does not support because calls are missing; computed on the server, sent in the page. */

import type { CallName } from '@baize/contract/api/contract';
import { paths, type RouteName } from '@baize/contract/links/paths';

/** Any one entry is enough; of the calls of a nested list all are needed. */
type Needs = readonly (CallName | readonly CallName[])[];

/** Pages (including their subpages) and parts of pages. Game-related pages are hidden if games cannot be launched. */
const pages = {
  gamehall: [['games.get', 'games.launch']],
  'game-index-item': [['games.get', 'games.launch']],
  betting: ['betting.launch'],
  bets: ['betting.launch'],
  jackpots: [['Jackpots.get', 'games.launch']],
  winners: [
    ['Jackpots.getWinners', 'games.launch'],
    ['leaderboard.get', 'games.launch'],
  ],
  providers: [['games.getProviders', 'games.launch']],
  tournaments: [['tournaments.get', 'games.launch']],
  offers: ['campaigns.getoffers'],
  promotions: ['campaigns.getoffers'],
  loyalty: ['loyalty.getPrograms', 'loyalty.getproducts'],
  'loyalty-shop': ['loyalty.getproducts'],
  unsubscribe: ['account.unsubscribe'],
  confirmation: ['account.confirmContact'],
  'forms-sign-up': ['auth.register'],
  'cashier-index-deposit': [['cashier.getdepositsettings', 'cashier.makedeposit']],
  'cashier-index-withdraw': ['cashier.makewithdrawal'],
  'cashier-index-history': ['cashier.gethistory'],
  'profile-index-settings-personal': [['Account.getPersonalDataFields', 'account.saveProfileInfo']],
  'profile-index-settings-contacts': ['account.getprofileinfo'],
  'profile-index-settings-nickname': ['account.changefakename'],
  'profile-index-settings-wins': ['account.setWinsShown'],
  'profile-index-security': ['account.changepassword', 'account.changeTwoFactorAuth', 'account.getSessions'],
  'profile-index-notification': ['account.changeSubscription'],
  'profile-index-verification': ['verification.getAccessToken'],
  'profile-index-responsible-game': ['account.getSelfLimits', 'account.getDepositLimit'],
  'profile-index-bets': ['games.getHistory'],
  'profile-index-bonuses': ['bonuses.get', 'BettingBonuses.get', 'freespins.get'],
  'profile-index-cashback': ['cashbacks.get'],
  'profile-index-loyalty': ['loyalty.getinfo'],
} as const satisfies { [Name in RouteName]?: Needs };

const features = {
  bonusMoney: ['bonuses.get', 'campaigns.getoffers'],
  bettingBonusMoney: ['BettingBonuses.get'],
  chat: ['support.getsettings'],
  contactAdd: ['account.addcontact'],
  contactConfirm: [['account.sendconfirmationtocontact', 'account.confirmContact']],
  contactRemove: ['account.removeContact'],
  currency: ['account.setCurrency'],
  favourites: ['games.addLike'],
  fileLink: ['account.createFileLink'],
  feedback: ['Support.sendFeedback'],
  promoCode: ['campaigns.activateOffer'],
  reportLink: ['support.keepReport'],
  restore: ['auth.restore'],
} as const satisfies Record<string, Needs>;

/** Parts that depend on no call, so a setting says that the operator does not have them. */
export type SwitchedPart = 'demo' | 'hit';

export type SiteFeature = keyof typeof features | SwitchedPart;

export function listUnsupported(has: (name: CallName) => boolean): readonly string[] {
  const unsupportedOf = (needs: Record<string, Needs>) =>
    Object.keys(needs).filter((name) => !needs[name]?.some((one) => [one].flat().every(has)));
  return [
    ...unsupportedOf(pages).map((name) => paths[name as RouteName].replace(/\/[:*].*/, '')),
    ...unsupportedOf(features),
  ];
}
