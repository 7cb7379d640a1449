/** Calls of the contract that the sandbox does not serve yet: each answers `MethodNotFoundException`. */
import type { CallName } from '../../src/services/api/contract';

export const notServed = [
  'account.changefakename',
  'account.changeTwoFactorAuth',
  'account.confirmTwoFactorAuth',
  'account.saveProfileInfo',
  'account.setUserOnVerification',
  'account.getDepositLimit',
  'Account.getPersonalDataFields',
  'BettingBonuses.activate',
  'BettingBonuses.remove',
  'bonuses.activate',
  'bonuses.deactivate',
  'bonuses.remove',
  'cashbacks.payout',
  'cashbacks.remove',
  'freespins.get',
  'loyalty.buyproduct',
  'loyalty.setcharacter',
  'loyalty.getcharacters',
  'loyalty.getinfo',
  'loyalty.getproducts',
  'metadata.get',
  'verification.createApplicant',
  'verification.getAccessToken',
] as const satisfies readonly CallName[];

export type NotServed = (typeof notServed)[number];
