import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import type { ApiError } from '../../domain/apiError';
import type { HistoryItem, Money } from '../../services/api/entities';

/** Nobody knows whether an order arrived whose answer did not (C-4). */
const lostTypes = new Set([
  'OfflineException',
  'TimeoutException',
  'MalformedAnswerException',
  'UnknownErrorException',
]);

const isLost = (error: ApiError): boolean => lostTypes.has(error.type) || error.status >= 500;

/** What is left, where the operator names it. */
function leftOf({ data }: ApiError): Money | null {
  const { available_amount: left } = data;
  if (typeof left !== 'object' || left === null || !('amount' in left) || !('currency' in left)) return null;
  const { amount, currency } = left;
  return typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) && typeof currency === 'string'
    ? { amount, currency }
    : null;
}

/** Which text says what is left, by the error's type. */
const leftKeys = {
  BillingDepositLimitExceededException: 'limitLeft',
  WithdrawalLimitsExceededException: 'dayLeft',
  WithdrawalLimitsPeriodExceededException: 'periodLeft',
} as const;

/** Texts of refusals that the operator names more closely than by their type. */
const codeKeys = {
  NOT_ENOUGH_MONEY: 'notEnough',
  CARD_EXPIRED: 'cardExpired',
  TOO_LATE: 'tooLate',
  NOT_ALLOWED: 'cancelNotAllowed',
} as const;

interface OrderNoticeProps {
  error: ApiError;
  /** The earlier order that stands in the way of this one. */
  earlier?: HistoryItem | null;
}

/** Why an order of money did not go through, and what to do: try again safely, or pass the gate (C-4, C-6, N-4). */
export const OrderNotice = observer(({ error, earlier = null }: OrderNoticeProps) => {
  const { t } = useTranslation(['cashier', 'errors', 'form']);
  const { i18n } = useTranslation();
  const { settings } = useStores();
  const base = () => t(`errors:${error.type}` as 'errors:UnknownErrorException');
  const textOf = (): string | null => {
    const sum = (money: Money) => settings.formatMoney(money);
    if (earlier) return t(`earlier.${earlier.type}`, { sum: sum(earlier.amount), number: earlier.id });
    const codeKey = codeKeys[error.code as keyof typeof codeKeys];
    if (codeKey) return t(codeKey);
    const left = leftOf(error);
    const leftKey = leftKeys[error.type as keyof typeof leftKeys];
    if (left && leftKey) return `${base()} ${t(leftKey, { sum: sum(left) })}`;
    if (error.type === 'UserNeedProfileDataException' && Array.isArray(error.data.fields)) {
      const nameOf = (name: unknown) =>
        i18n.exists(`form:fields.${name}`) ? t(`form:fields.${name}` as 'form:fields.email') : String(name);
      return `${base()} ${t('profileMissing', { names: error.data.fields.map(nameOf).join(', ') })}`;
    }
    if (error.type === 'BillingServiceErrorException') return t('serviceError');
    return isLost(error) ? t('lostOrder') : null;
  };
  return <ErrorNotice error={error} text={textOf()} />;
});
