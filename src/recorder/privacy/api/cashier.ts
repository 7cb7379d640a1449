/** Amounts, statuses and transaction ids are kept: support looks them up. */
import type {
  CashierMethod,
  DepositSettings,
  HistoryItem,
  PaymentInstructions,
  SavedRequisites,
  WithdrawSettings,
} from '@baize/contract/api/entities/cashier';
import { classesOf, keep } from '../classes';
import { callsOf } from './callsOf';
import { fieldDescription, money, paging } from './shared';

/** Account and reference may identify the player; their shape is enough. */
const instructions = classesOf<PaymentInstructions>()({
  text: 'keep',
  rows: { label: 'keep', value: 'shape', can_copy: 'keep' },
  qr: 'never',
  expired_at: 'keep',
});

const historyItem = classesOf<HistoryItem>()({
  ...keep('id created_at updated_at status method type domain reason method_name expected_at is_cancellable'),
  ...keep('flow'),
  amount: money,
  requisites: { '*': 'shape' },
  fee: money,
  net: money,
  steps: keep('name at expected_at'),
  address: 'link',
  instructions,
  confirmations: keep('seen needed'),
});

const requisites = { '*': 'shape' } as const;
const savedRequisites = classesOf<SavedRequisites>()({ id: 'pseudonym', title: 'shape', requisites, used_at: 'keep' });

const method = classesOf<CashierMethod>()({
  ...keep('sysname name image_url flow currency min max fee duration_minutes text kind currencies presets'),
  ...keep('fee_percent fee_fixed has_amount is_available can_remember unmet last_amount'),
  fields: fieldDescription,
  saved: savedRequisites,
});

const depositSettings = classesOf<DepositSettings>()({ methods: method, ...keep('last_method last_amount') });

const withdrawSettings = classesOf<WithdrawSettings>()({
  methods: method,
  available: money,
  ...keep('is_cancel_allowed last_method gate'),
  locked: { kind: 'keep', amount: money },
  day_limit: { amount: money, available: money },
  unverified_max: money,
});

const order = {
  ...keep('method amount currency remember'),
  requisites,
  saved_id: 'pseudonym',
  device_session: 'never',
} as const;

export const cashierCalls = callsOf({
  'cashier.cancelwithdrawal': [{ id: 'keep' }, 'keep'],
  'cashier.makedeposit': [
    { ...order, campaign_offer_id: 'keep', return_kind: 'keep', return_base: 'address' },
    { id: 'keep', status: 'keep', flow: 'keep', address: 'link', instructions },
  ],
  'cashier.makewithdrawal': [order, keep('id status')],
  'cashier.getbanks': [{ method: 'keep' }, { items: keep('id name') }],
  'cashier.getdepositinfo': [{ id: 'keep' }, historyItem],
  'cashier.getdepositsettings': [{}, depositSettings],
  'cashier.gethistory': [
    { ...paging, type: 'keep', statuses: 'keep', id: 'keep', from: 'keep', to: 'keep' },
    { items: historyItem, total: 'keep' },
  ],
  'cashier.getwithdrawsettings': [{}, withdrawSettings],
  'cashier.gettotals': [
    keep('from to'),
    {
      deposits: money,
      withdrawals: money,
      net: money,
      fees: money,
      pending_withdrawals: money,
      deposits_count: 'keep',
      withdrawals_count: 'keep',
    },
  ],
  'cashier.forgetrequisites': [{ id: 'pseudonym' }, 'keep'],
});
