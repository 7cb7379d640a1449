import type { VerificationState } from '../../../services/api/entities/account';
import type { ChatSettings, GeneralInfo, SupportSettings } from '../../../services/api/entities/site';
import type { Classes } from '../classes';
import { paging, words } from './shared';
import type { AnswerClasses, ParamClasses } from './types';

/** The vendor's key is public; the player's id there is not, and its proof opens their chats. */
const chat = {
  key: 'keep',
  origin: 'keep',
  region: 'keep',
  group: 'keep',
  hours: 'keep',
  framed_page: 'address',
  identity: { id: 'pseudonym', hash: 'never' },
} as const satisfies Classes<ChatSettings>;

const support = {
  vendor: 'keep',
  chat,
  channels: { type: 'keep', value: 'keep', hours: 'keep' },
  '*': 'words',
} as const satisfies Classes<SupportSettings>;

const general = {
  analytic: words,
  available_currencies: 'keep',
  available_locales: 'keep',
  default_currency: 'keep',
  is_seon_enabled: 'keep',
  domain_state: 'keep',
  domain_type: 'keep',
  time_to_force_logout: 'keep',
  is_bonus_isolation_enabled: 'keep',
  is_game_history_export_enabled: 'keep',
  user_inactivity_cashier_time: 'keep',
  user_inactivity_pp_time: 'keep',
} as const satisfies Classes<GeneralInfo>;

/** The reviewer's words may name what is on the document. */
const verification = {
  status: 'keep',
  steps: { name: 'keep', status: 'keep' },
  reasons: { step: 'keep', code: 'keep', comment: 'shape' },
  submitted_at: 'keep',
  decided_at: 'keep',
} as const satisfies Classes<VerificationState>;

export const serviceAnswers = {
  'chat.storeChatEvent': 'keep',
  'events.handle': 'keep',
  'Support.sendFeedback': { number: 'keep' },
  'support.getsettings': support,
  'support.keepReport': { address: 'link' },
  'metadata.get': { items: { name: 'keep', content: 'keep' } },
  'metadata.getgeneralinfo': general,
  'popups.get': { items: { sysname: 'keep', position: 'keep', description: words } },
  'storage.set': 'keep',
  'storage.get': { value: 'keep' },
  'storage.getKeys': { keys: 'keep' },
  'verification.createApplicant': { '*': 'shape' },
  'verification.getAccessToken': { token: 'never', provider: 'keep', address: 'place' },
  'verification.getState': verification,
  'verification.createLink': { address: 'link', expires_at: 'keep' },
} as const satisfies Partial<AnswerClasses>;

export const serviceParams = {
  'chat.storeChatEvent': { vendor: 'keep', event: 'keep', data: 'shape' },
  'events.handle': { event_name: 'keep', event_params: 'keep' },
  'Support.sendFeedback': { topic: 'keep', contact: 'shape', message: 'shape', file: 'never', report_id: 'keep' },
  'support.getsettings': {},
  'support.keepReport': { file: 'never' },
  'metadata.get': {},
  'metadata.getgeneralinfo': {},
  'popups.get': paging,
  'storage.set': { key: 'keep', value: 'keep' },
  'storage.get': { key: 'keep' },
  'storage.getKeys': {},
  'verification.createApplicant': {},
  'verification.getAccessToken': { externalActionId: 'keep' },
  'verification.getState': { externalActionId: 'keep' },
  'verification.createLink': { externalActionId: 'keep', return_kind: 'keep', return_base: 'address' },
} as const satisfies Partial<ParamClasses>;
