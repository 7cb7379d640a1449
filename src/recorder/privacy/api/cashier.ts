/** Sums, statuses and transaction ids stay: support looks them up. */
import type {
  CashierMethod,
  DepositSettings,
  HistoryItem,
  PaymentInstructions,
  SavedRequisites,
  WithdrawSettings,
} from '../../../services/api/entities/cashier';
import type { Classes } from '../classes';
import { fieldDescription, money, paging } from './shared';
import type { AnswerClasses, ParamClasses } from './types';

/** Account and reference may be the player's: the form tells enough. */
const instructions = {
  text: 'keep',
  rows: { label: 'keep', value: 'shape', can_copy: 'keep' },
  qr: 'never',
  expired_at: 'keep',
} as const satisfies Classes<PaymentInstructions>;

const historyItem = {
  id: 'keep',
  created_at: 'keep',
  updated_at: 'keep',
  amount: money,
  status: 'keep',
  method: 'keep',
  type: 'keep',
  requisites: { '*': 'shape' },
  domain: 'keep',
  reason: 'keep',
  method_name: 'keep',
  fee: money,
  net: money,
  steps: { name: 'keep', at: 'keep', expected_at: 'keep' },
  expected_at: 'keep',
  is_cancellable: 'keep',
  address: 'link',
  flow: 'keep',
  instructions,
  confirmations: { seen: 'keep', needed: 'keep' },
} as const satisfies Classes<HistoryItem>;

const savedRequisites = {
  id: 'pseudonym',
  title: 'shape',
  requisites: { '*': 'shape' },
  used_at: 'keep',
} as const satisfies Classes<SavedRequisites>;

const method = {
  sysname: 'keep',
  name: 'keep',
  image_url: 'keep',
  flow: 'keep',
  currency: 'keep',
  min: 'keep',
  max: 'keep',
  fields: fieldDescription,
  fee: 'keep',
  duration_minutes: 'keep',
  text: 'keep',
  kind: 'keep',
  currencies: 'keep',
  presets: 'keep',
  fee_percent: 'keep',
  fee_fixed: 'keep',
  has_amount: 'keep',
  is_available: 'keep',
  can_remember: 'keep',
  saved: savedRequisites,
  unmet: 'keep',
  last_amount: 'keep',
} as const satisfies Classes<CashierMethod>;

const depositSettings = {
  methods: method,
  last_method: 'keep',
  last_amount: 'keep',
} as const satisfies Classes<DepositSettings>;

const withdrawSettings = {
  methods: method,
  available: money,
  is_cancel_allowed: 'keep',
  last_method: 'keep',
  locked: { kind: 'keep', amount: money },
  day_limit: { amount: money, available: money },
  unverified_max: money,
  gate: 'keep',
} as const satisfies Classes<WithdrawSettings>;

const order = {
  method: 'keep',
  amount: 'keep',
  requisites: { '*': 'shape' },
  saved_id: 'pseudonym',
  remember: 'keep',
  device_session: 'never',
} as const;

export const cashierAnswers = {
  'cashier.cancelwithdrawal': 'keep',
  'cashier.makedeposit': { id: 'keep', status: 'keep', flow: 'keep', address: 'link', instructions },
  'cashier.makewithdrawal': { id: 'keep', status: 'keep' },
  'cashier.getbanks': { items: { id: 'keep', name: 'keep' } },
  'cashier.getdepositinfo': historyItem,
  'cashier.getdepositsettings': depositSettings,
  'cashier.gethistory': { items: historyItem, total: 'keep' },
  'cashier.getwithdrawsettings': withdrawSettings,
  'cashier.gettotals': {
    deposits: money,
    withdrawals: money,
    net: money,
    fees: money,
    pending_withdrawals: money,
    deposits_count: 'keep',
    withdrawals_count: 'keep',
  },
  'cashier.forgetrequisites': 'keep',
} as const satisfies Partial<AnswerClasses>;

export const cashierParams = {
  'cashier.cancelwithdrawal': { id: 'keep' },
  'cashier.makedeposit': { ...order, campaign_offer_id: 'keep', return_kind: 'keep', return_base: 'address' },
  'cashier.makewithdrawal': order,
  'cashier.getbanks': { method: 'keep' },
  'cashier.getdepositinfo': { id: 'keep' },
  'cashier.getdepositsettings': {},
  'cashier.gethistory': { ...paging, type: 'keep', statuses: 'keep', id: 'keep', from: 'keep', to: 'keep' },
  'cashier.getwithdrawsettings': {},
  'cashier.gettotals': { from: 'keep', to: 'keep' },
  'cashier.forgetrequisites': { id: 'pseudonym' },
} as const satisfies Partial<ParamClasses>;
