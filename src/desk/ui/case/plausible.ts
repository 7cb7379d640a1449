/** Sample answers of an operator for an account as described by staff, typed by the contract. */

import type { CallName } from '@baize/contract/api/contract';
import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import type { Game } from '@baize/contract/api/entities/games';
import { locales } from '@baize/contract/i18n/locales';
import type { AccountKind, Answers, CaseForm } from './caseForm';

const NAMES = ['Brass Lanterns', 'Green Cloth', 'Nine Tides', 'Harbour Wheel', 'Paper Dragons', 'Silent Quarry'];
const KINDS: Game['kind'][] = ['slot', 'slot', 'slot', 'casino', 'slot', 'live'];

function plausibleGames(currency: string): Answers {
  const games = NAMES.map((name, index) => ({
    sysname: name.toLowerCase().replaceAll(' ', '-'),
    name,
    kind: KINDS[index] ?? 'slot',
    provider: 'house',
    provider_name: 'House',
    rtp: '96.40',
  }));
  return {
    'games.get': { items: games, total: games.length },
    'games.getLikes': { items: [] },
    'games.getRecent': { items: [] },
    'games.getCategories': { items: [{ id: 'slots', name: 'Slots', icon: '', games_count: games.length }] },
    'games.getProviders': { items: [{ sysname: 'house', name: 'House', games_count: games.length }] },
    'games.getHistory': { items: [], total: 0 },
    'games.getInfo': {
      stakes: { min: { amount: '0.10', currency }, max: { amount: '100.00', currency } },
      features: [],
      rules: [],
    },
    'Jackpots.get': [],
    'Jackpots.getWinners': { items: [], total: 0 },
    'leaderboard.get': { items: [], total: 0 },
    'tournaments.get': { items: [] },
    'betting.getevents': { items: [] },
  };
}

const DAY = 86_400;
const UID = 1_000_001;

const decimal = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? text : '0.00');

function methodOf(sysname: string, name: string, currency: string, kind: CashierMethod['kind']) {
  return {
    sysname,
    name,
    kind,
    flow: 'redirect' as const,
    currency,
    currencies: [currency],
    min: '10.00',
    max: '2000.00',
    presets: ['20', '50', '100'],
    duration_minutes: kind === 'card' ? 1 : 30,
  };
}

function accountAnswers({ account, balance, bonus, currency, language }: CaseForm, now: number): Answers {
  const money = (amount: string) => ({ amount: decimal(amount), currency });
  const balances = {
    balance_main: money(balance),
    balance_bonus: money(account === 'bonus' ? bonus : '0.00'),
    balance_betting_bonus: money('0.00'),
    balance_fun: { amount: '1000.00', currency: 'FUN' },
  };
  if (account === 'guest') return { 'account.getInfo': { uid: 0 } };
  const isUnverified = account === 'unverified';
  return {
    'account.getInfo': {
      uid: UID,
      reg_time: now - 90 * DAY,
      login: 'player@baize.example',
      fakename: 'Player',
      country_code: 'IE',
      locale: language,
      ...balances,
      is_verified: !isUnverified,
      is_kyc_block_enabled: isUnverified,
      is_registration_completed: true,
    },
    'account.getBalance': balances,
    'account.getprofileinfo': {
      first_name: 'Player',
      country_code: 'IE',
      contacts: [{ type: 'email', contact: 'player@baize.example', is_confirmed: true }],
    },
    'auth.login': { uid: UID },
    'auth.register': { uid: UID },
    'account.getSessions': { items: [] },
    'account.getSocialAccounts': { items: [] },
  };
}

function cashierAnswers({ account, currency, balance }: CaseForm, now: number): Answers {
  const money = (amount: string) => ({ amount: decimal(amount), currency });
  const methods = [methodOf('card', 'Card', currency, 'card'), methodOf('bank', 'Bank transfer', currency, 'bank')];
  const deposit = {
    id: 'D-1001',
    created_at: now - DAY,
    updated_at: now - DAY + 60,
    amount: money('50.00'),
    status: 'success' as const,
    method: 'card',
    method_name: 'Card',
    type: 'deposit' as const,
  };
  return {
    'cashier.getdepositsettings': { methods },
    'cashier.getwithdrawsettings': {
      methods,
      available: money(account === 'unverified' ? '0.00' : balance),
      is_cancel_allowed: true,
      gate: account === 'unverified' ? 'KYC_BLOCK' : '',
    },
    'cashier.gethistory': { items: [deposit], total: 1 },
    'cashier.getdepositinfo': deposit,
    'cashier.gettotals': {
      deposits: money('50.00'),
      withdrawals: money('0.00'),
      net: money('50.00'),
      fees: money('0.00'),
      pending_withdrawals: money('0.00'),
      deposits_count: 1,
      withdrawals_count: 0,
    },
    'cashier.getbanks': { items: [] },
    'cashier.makedeposit': { id: 'D-1002', status: 'pending', flow: 'direct', address: null },
    'cashier.makewithdrawal': { id: 'W-1001', status: 'pending' },
    'cashier.cancelwithdrawal': 1,
    'cashbacks.payout': 1,
    'cashbacks.remove': 1,
    'loyalty.buyproduct': { id: 1, product_id: 1, points: 0 },
    'account.getcurrencyrates': { items: [{ currency, rate: '1' }] },
  };
}

function limitAnswers({ account, currency }: CaseForm, now: number): Answers {
  const money = (amount: string) => ({ amount, currency });
  const isLimited = account === 'limited';
  return {
    'account.getDepositLimit': {
      available_amount: isLimited ? money('0.00') : null,
      limit_amount: isLimited ? money('100.00') : null,
      can_edit: true,
      expired_at: isLimited ? now + 3 * DAY : null,
      period: isLimited ? 'week' : 'none',
    },
    'account.getSelfLimits': {
      exclusion: account === 'excluded' ? { since: now - DAY, until: now + 180 * DAY } : null,
      reminder_minutes: 0,
    },
    'verification.getState': { status: account === 'unverified' ? 'none' : 'approved' },
  };
}

function rewardAnswers({ account, bonus, currency }: CaseForm, now: number): Answers {
  const amount = decimal(bonus);
  const active = {
    id: 1,
    description: { title: 'Welcome bonus' },
    status: 'wagering',
    balance: { amount, currency },
    wager: {
      required: { amount: '300.00', currency },
      done: { amount: '120.00', currency },
      left: { amount: '180.00', currency },
    },
    expires_at: now + 7 * DAY,
  };
  return {
    'bonuses.get': { items: account === 'bonus' ? [active] : [] },
    'BettingBonuses.get': { items: [] },
    'campaigns.getoffers': { items: [] },
    'cashbacks.get': { items: [], total: 0 },
    'freespins.get': { items: [] },
    'loyalty.getinfo': { id: 1, is_active: false, points: 0, uid: account === 'guest' ? 0 : UID },
    'loyalty.getnotifications': { items: [] },
    'loyalty.getPrograms': { items: [] },
    'loyalty.getproducts': { items: [], total: 0 },
    'loyalty.getcharacters': { items: [], offset: 0, limit: 0, total: 0 },
  };
}

function siteAnswers({ currency }: CaseForm): Answers {
  return {
    'metadata.getgeneralinfo': {
      available_currencies: [currency],
      available_locales: locales.map(({ apiCode }) => apiCode),
      default_currency: currency,
      domain_state: 'active',
    },
    'metadata.get': { items: [] },
    'popups.get': { items: [] },
    'banners.get': { items: [], count: 0 },
    'storage.get': { value: null },
    'storage.getKeys': { keys: [] },
    'storage.set': 1,
    'events.handle': 1,
    'chat.storeChatEvent': 1,
    'auth.logout': 1,
    'support.getsettings': { channels: [{ type: 'email', value: 'help@baize.example', hours: '' }] },
    'Support.sendFeedback': { number: 'S-1001' },
    'account.getContactPhoneSettings': { items: [{ country_code: 'IE', code: '353' }] },
    'Account.getPersonalDataFields': { items: [] },
  };
}

/** @param nowS unix seconds */
export const plausibleAnswers = (form: CaseForm, nowS: number): Answers => ({
  ...siteAnswers(form),
  ...plausibleGames(form.currency),
  ...rewardAnswers(form, nowS),
  ...limitAnswers(form, nowS),
  ...cashierAnswers(form, nowS),
  ...accountAnswers(form, nowS),
});

/** Calls that the operator refuses for such an account. */
export const refusalsOf: Partial<Record<AccountKind, Partial<Record<CallName, string>>>> = {
  guest: { 'auth.login': 'AuthorizationException' },
  unverified: { 'cashier.makewithdrawal': 'KycWithdrawalException' },
  limited: { 'cashier.makedeposit': 'BillingDepositLimitExceededException' },
  excluded: {
    'cashier.makedeposit': 'SelfLimitException',
    'games.launch': 'SelfLimitException',
    'betting.launch': 'SelfLimitException',
  },
};
