import type { VerificationState } from '@baize/contract/api/entities/account';
import type { ChatSettings, GeneralInfo, SupportSettings } from '@baize/contract/api/entities/site';
import { classesOf, keep } from '../classes';
import { callsOf } from './callsOf';
import { freeForm, paging } from './shared';

/** The vendor's key is public; the player's id is not, and its proof grants access to their chats. */
const chat = classesOf<ChatSettings>()({
  ...keep('key origin region group hours'),
  framed_page: 'address',
  identity: { id: 'pseudonym', hash: 'never' },
});

const support = classesOf<SupportSettings>()({
  vendor: 'keep',
  chat,
  channels: keep('type value hours'),
  '*': 'words',
});

const general = classesOf<GeneralInfo>()({
  analytic: freeForm,
  ...keep('available_currencies available_locales default_currency is_seon_enabled domain_state domain_type'),
  ...keep('time_to_force_logout is_bonus_isolation_enabled is_game_history_export_enabled'),
  ...keep('user_inactivity_cashier_time user_inactivity_pp_time'),
});

/** The reviewer's comment may quote the document. */
const verification = classesOf<VerificationState>()({
  ...keep('status submitted_at decided_at'),
  steps: keep('name status'),
  reasons: { step: 'keep', code: 'keep', comment: 'shape' },
});

export const serviceCalls = callsOf({
  'chat.storeChatEvent': [{ vendor: 'keep', event: 'keep', data: 'shape' }, 'keep'],
  'events.handle': [keep('event_name event_params'), 'keep'],
  'Support.sendFeedback': [
    { topic: 'keep', contact: 'shape', message: 'shape', file: 'never', report_id: 'keep' },
    { number: 'keep' },
  ],
  'support.getsettings': [{}, support],
  'support.gettoken': [{ vendor: 'keep' }, { token: 'never', expires_at: 'keep', entity_id: 'pseudonym' }],
  'support.keepReport': [{ file: 'never' }, { address: 'link' }],
  'metadata.get': [{}, { items: keep('name content') }],
  'metadata.getgeneralinfo': [{}, general],
  'popups.get': [paging, { items: { sysname: 'keep', position: 'keep', description: freeForm } }],
  'storage.set': [keep('key value'), 'keep'],
  'storage.get': [{ key: 'keep' }, { value: 'keep' }],
  'storage.getKeys': [{}, { keys: 'keep' }],
  'verification.createApplicant': [{}, { status: 'keep', '*': 'shape' }],
  'verification.getAccessToken': [{ externalActionId: 'keep' }, { token: 'never', provider: 'keep', address: 'place' }],
  'verification.getState': [{ externalActionId: 'keep' }, verification],
  'verification.createLink': [
    { externalActionId: 'keep', return_kind: 'keep', return_base: 'address' },
    { address: 'link', expires_at: 'keep' },
  ],
});
