import * as cms from '@baize/contract/cms/entities';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { entities as api } from '../../../sandbox/contract/entities';

/** The fields that the specification names, by entity. */
const named: Array<[string, { entries: Record<string, GenericSchema> }, string]> = [
  [
    'account info',
    api.PlayerInfo,
    'uid reg_time login fakename is_subscribed country_code locale two_factor_auth balance_main balance_bonus balance_betting_bonus balance_fun is_on_verification is_verified is_kyc_block_enabled is_registration_completed',
  ],
  ['money', api.Money, 'amount currency'],
  [
    'profile',
    api.Profile,
    'first_name last_name sex birth_date country country_code region home_town address postcode document',
  ],
  ['contact', api.Contact, 'type contact is_confirmed is_subscribed phone_country_code'],
  ['deposit limit', api.DepositLimit, 'available_amount can_edit expired_at limit_amount period'],
  ['history item', api.HistoryItem, 'id created_at updated_at amount status method type requisites domain'],
  ['history list', api.HistoryList, 'total items'],
  ['bonus', api.Bonus, 'description status'],
  ['cashback', api.Cashback, 'status end_date receiving_expired_at paid_out_at description'],
  ['offer', api.Offer, 'id trigger description promotions'],
  ['free spin pack', api.FreeSpinPack, 'game remaining_count status'],
  ['loyalty info', api.LoyaltyInfo, 'id is_active points character levels pointsAlias uid'],
  ['loyalty notification', api.LoyaltyNotification, 'trigger type title message amount amountType image'],
  [
    'general info',
    api.GeneralInfo,
    'analytic available_currencies available_locales default_currency is_seon_enabled domain_state domain_type time_to_force_logout is_bonus_isolation_enabled is_game_history_export_enabled user_inactivity_cashier_time user_inactivity_pp_time',
  ],
  ['game', api.Game, 'image_url name description sysname'],
  ['provider', api.Provider, 'sysname game_params'],
  ['banner', api.Banner, 'id finished_at description'],
  ['auth banner', cms.AuthBanner, 'isExist label value addition image_360_520 image_735_240'],
  [
    'menu banner',
    cms.MenuBanner,
    'subtitle title buttonTitle buttonSlug image publicSubtitle publicTitle publicButtonTitle publicImage isExist',
  ],
  [
    'balance refresh',
    cms.BalanceRefresh,
    'countSecondsForDelayBetweenClick isEnabledInterval countSecondsForInterval isEnabledTurnOffRequests countMinutesAfterWhichRequestsTurnedOff isEnabledRequestsAfterClick',
  ],
  ['snippet', cms.Snippet, 'isEnabled position code'],
  [
    'seo',
    cms.Seo,
    'title description openGraph robots meta canonical organization product faq article text replacements',
  ],
];

test.each(named)('[N-11] %s has every field that the specification names', (_name, schema, fields) => {
  expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(fields.split(' ')));
});
