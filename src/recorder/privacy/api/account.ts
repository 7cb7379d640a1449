import type { AccountInfo, DepositLimit, OwnSession, Profile, SelfLimits } from '@baize/contract/api/entities/account';
import { classesOf, keep, never, shaped } from '../classes';
import { callsOf } from './callsOf';
import { balances, fieldDescription, formValues, money } from './shared';

const accountInfo = classesOf<AccountInfo>()({
  uid: 'pseudonym',
  ...keep('reg_time is_subscribed country_code locale two_factor_auth is_on_verification is_verified'),
  ...keep('is_kyc_block_enabled is_registration_completed has_password are_wins_shown'),
  login: 'pseudonym',
  fakename: 'pseudonym',
  ...balances,
});

/** The country is kept: it identifies nobody, and form fields depend on it. */
const profile = classesOf<Profile>()({
  ...shaped('first_name last_name sex birth_date region home_town address postcode'),
  ...keep('country country_code'),
  document: { type: 'keep', number: 'shape' },
  contacts: { ...keep('type is_confirmed is_subscribed phone_country_code'), contact: 'shape' },
});

const depositLimit = classesOf<DepositLimit>()({
  available_amount: money,
  ...keep('can_edit expired_at period'),
  limit_amount: money,
  pending: { limit_amount: money, period: 'keep', starts_at: 'keep' },
});

const selfLimits = classesOf<SelfLimits>()({
  time_out_until: 'keep',
  exclusion: keep('since until'),
  reminder_minutes: 'keep',
});

const ownSession = classesOf<OwnSession>()({
  id: 'pseudonym',
  device: 'shape',
  ...keep('created_at seen_at is_current'),
});

const signedIn = { uid: 'pseudonym', token: 'never' } as const;

const signIn = {
  login: 'pseudonym',
  service: 'keep',
  ...never('password two_factor_code init_data social_code social_proof device_session'),
} as const;

export const accountCalls = callsOf({
  'account.addcontact': [{ contact: 'shape', phone_country_code: 'keep' }, 'keep'],
  'account.changefakename': [{ fakename: 'pseudonym' }, 'keep'],
  'account.changelocale': [{ locale: 'keep' }, 'keep'],
  'account.changepassword': [never('old_password password'), 'keep'],
  'account.changeSubscription': [{ contact: 'shape', subscription: 'keep' }, 'keep'],
  'account.changeTwoFactorAuth': [{ two_factor_auth: 'keep' }, { resend_time: 'keep' }],
  'account.confirmContact': [{ contact: 'shape', code: 'never' }, 'keep'],
  'account.confirmTwoFactorAuth': [{ code: 'never' }, 'keep'],
  'account.saveProfileInfo': [formValues, 'keep'],
  'account.sendconfirmationtocontact': [{ contact: 'shape' }, { resend_time: 'keep' }],
  'account.setUserOnVerification': [{}, 'keep'],
  'account.setCurrency': [{ currency: 'keep' }, 'keep'],
  'account.unsubscribe': [{ contact: 'shape', sign: 'never' }, 'keep'],
  'account.getContactPhoneSettings': [{}, { items: keep('country_code code mask position') }],
  'account.getcurrencyrates': [{}, { items: keep('currency rate') }],
  'account.getDepositLimit': [{}, depositLimit],
  'account.getInfo': [{}, accountInfo],
  'account.getBalance': [{}, balances],
  'Account.getPersonalDataFields': [{ country_code: 'keep' }, { items: fieldDescription }],
  'account.getprofileinfo': [{ fields: 'keep' }, profile],
  'auth.login': [signIn, signedIn],
  'auth.register': [{ ...formValues, ...signIn }, signedIn],
  'auth.restore': [{ login: 'pseudonym', code: 'never', password: 'never' }, keep('step resend_time')],
  'auth.logout': [{}, 'keep'],
  'account.getUnsubscribeState': [{ contact: 'shape', sign: 'never' }, { state: 'keep' }],
  'account.getSessions': [{}, { items: ownSession }],
  'account.endSession': [{ id: 'pseudonym' }, 'keep'],
  'account.removeContact': [{ contact: 'shape' }, 'keep'],
  'account.getSocialAccounts': [{}, { items: { service: 'keep', name: 'shape', linked_at: 'keep' } }],
  'account.createSocialLink': [{ service: 'keep' }, { address: 'link' }],
  'account.createFileLink': [{ address: 'address' }, { address: 'link' }],
  'account.unlinkSocialAccount': [{ service: 'keep' }, 'keep'],
  'account.setWinsShown': [{ is_shown: 'keep' }, 'keep'],
  'account.getSelfLimits': [{}, selfLimits],
  'account.setTimeOut': [{ period: 'keep' }, selfLimits],
  'account.setSelfExclusion': [{ period: 'keep' }, selfLimits],
  'account.setSessionReminder': [{ minutes: 'keep' }, selfLimits],
  'account.setDepositLimit': [keep('period amount currency'), depositLimit],
});
