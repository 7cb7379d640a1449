import type {
  AccountInfo,
  DepositLimit,
  OwnSession,
  Profile,
  SelfLimits,
} from '../../../services/api/entities/account';
import type { Classes } from '../classes';
import { balances, fieldDescription, formValues, money } from './shared';
import type { AnswerClasses, ParamClasses } from './types';

const accountInfo = {
  uid: 'pseudonym',
  reg_time: 'keep',
  login: 'pseudonym',
  fakename: 'pseudonym',
  is_subscribed: 'keep',
  country_code: 'keep',
  locale: 'keep',
  two_factor_auth: 'keep',
  ...balances,
  is_on_verification: 'keep',
  is_verified: 'keep',
  is_kyc_block_enabled: 'keep',
  is_registration_completed: 'keep',
  has_password: 'keep',
  are_wins_shown: 'keep',
} as const satisfies Classes<AccountInfo>;

/** The country stays: it identifies nobody, and a form's fields depend on it. */
const profile = {
  first_name: 'shape',
  last_name: 'shape',
  sex: 'shape',
  birth_date: 'shape',
  country: 'keep',
  country_code: 'keep',
  region: 'shape',
  home_town: 'shape',
  address: 'shape',
  postcode: 'shape',
  document: { type: 'keep', number: 'shape' },
  contacts: {
    type: 'keep',
    contact: 'shape',
    is_confirmed: 'keep',
    is_subscribed: 'keep',
    phone_country_code: 'keep',
  },
} as const satisfies Classes<Profile>;

const depositLimit = {
  available_amount: money,
  can_edit: 'keep',
  expired_at: 'keep',
  limit_amount: money,
  period: 'keep',
  pending: { limit_amount: money, period: 'keep', starts_at: 'keep' },
} as const satisfies Classes<DepositLimit>;

const selfLimits = {
  time_out_until: 'keep',
  exclusion: { since: 'keep', until: 'keep' },
  reminder_minutes: 'keep',
} as const satisfies Classes<SelfLimits>;

const ownSession = {
  id: 'pseudonym',
  device: 'shape',
  created_at: 'keep',
  seen_at: 'keep',
  is_current: 'keep',
} as const satisfies Classes<OwnSession>;

const signedIn = { uid: 'pseudonym', token: 'never' } as const;

const signIn = {
  login: 'pseudonym',
  password: 'never',
  two_factor_code: 'never',
  service: 'keep',
  init_data: 'never',
  social_code: 'never',
  social_proof: 'never',
  device_session: 'never',
} as const;

export const accountAnswers = {
  'account.addcontact': 'keep',
  'account.changefakename': 'keep',
  'account.changelocale': 'keep',
  'account.changepassword': 'keep',
  'account.changeSubscription': 'keep',
  'account.changeTwoFactorAuth': { resend_time: 'keep' },
  'account.confirmContact': 'keep',
  'account.confirmTwoFactorAuth': 'keep',
  'account.saveProfileInfo': 'keep',
  'account.sendconfirmationtocontact': { resend_time: 'keep' },
  'account.setUserOnVerification': 'keep',
  'account.setCurrency': 'keep',
  'account.unsubscribe': 'keep',
  'account.getContactPhoneSettings': { items: { country_code: 'keep', code: 'keep', mask: 'keep', position: 'keep' } },
  'account.getcurrencyrates': { items: { currency: 'keep', rate: 'keep' } },
  'account.getDepositLimit': depositLimit,
  'account.getInfo': accountInfo,
  'account.getBalance': balances,
  'Account.getPersonalDataFields': { items: fieldDescription },
  'account.getprofileinfo': profile,
  'auth.login': signedIn,
  'auth.register': signedIn,
  'auth.restore': { step: 'keep', resend_time: 'keep' },
  'auth.logout': 'keep',
  'account.getUnsubscribeState': { state: 'keep' },
  'account.getSessions': { items: ownSession },
  'account.endSession': 'keep',
  'account.removeContact': 'keep',
  'account.getSocialAccounts': { items: { service: 'keep', name: 'shape', linked_at: 'keep' } },
  'account.createSocialLink': { address: 'link' },
  'account.unlinkSocialAccount': 'keep',
  'account.setWinsShown': 'keep',
  'account.getSelfLimits': selfLimits,
  'account.setTimeOut': selfLimits,
  'account.setSelfExclusion': selfLimits,
  'account.setSessionReminder': selfLimits,
  'account.setDepositLimit': depositLimit,
} as const satisfies Partial<AnswerClasses>;

export const accountParams = {
  'account.addcontact': { contact: 'shape', phone_country_code: 'keep' },
  'account.changefakename': { fakename: 'pseudonym' },
  'account.changelocale': { locale: 'keep' },
  'account.changepassword': { old_password: 'never', password: 'never' },
  'account.changeSubscription': { contact: 'shape', subscription: 'keep' },
  'account.changeTwoFactorAuth': { two_factor_auth: 'keep' },
  'account.confirmContact': { contact: 'shape', code: 'never' },
  'account.confirmTwoFactorAuth': { code: 'never' },
  'account.saveProfileInfo': formValues,
  'account.sendconfirmationtocontact': { contact: 'shape' },
  'account.setUserOnVerification': {},
  'account.setCurrency': { currency: 'keep' },
  'account.unsubscribe': { contact: 'shape', sign: 'never' },
  'account.getContactPhoneSettings': {},
  'account.getcurrencyrates': {},
  'account.getDepositLimit': {},
  'account.getInfo': {},
  'account.getBalance': {},
  'Account.getPersonalDataFields': { country_code: 'keep' },
  'account.getprofileinfo': { fields: 'keep' },
  'auth.login': signIn,
  'auth.register': { ...formValues, ...signIn },
  'auth.restore': { login: 'pseudonym', code: 'never', password: 'never' },
  'auth.logout': {},
  'account.getUnsubscribeState': { contact: 'shape', sign: 'never' },
  'account.getSessions': {},
  'account.endSession': { id: 'pseudonym' },
  'account.removeContact': { contact: 'shape' },
  'account.getSocialAccounts': {},
  'account.createSocialLink': { service: 'keep' },
  'account.unlinkSocialAccount': { service: 'keep' },
  'account.setWinsShown': { is_shown: 'keep' },
  'account.getSelfLimits': {},
  'account.setTimeOut': { period: 'keep' },
  'account.setSelfExclusion': { period: 'keep' },
  'account.setSessionReminder': { minutes: 'keep' },
  'account.setDepositLimit': { period: 'keep', amount: 'keep' },
} as const satisfies Partial<ParamClasses>;
