import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import type { Money } from '@baize/contract/api/entities/money';
import type { ApiError } from '@baize/contract/errors/apiError';
import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { useTranslation } from '../../components/texts';
import { isFinalAnswer } from '../../domain/errors/finalAnswer';
import { formatDateTime } from '../../domain/i18n/dates';
import { isNotSent } from '../../stores/kernel/MoneyIntent';

/** Whether the outcome of an order is unknown, unless it was aborted or rate-limited. */
const isUnanswered = (error: ApiError): boolean =>
  !isFinalAnswer(error) && !isNotSent(error) && !error.isAborted && error.status !== 429;

function leftOf({ data }: ApiError): Money | null {
  const { available_amount: left } = data;
  if (typeof left !== 'object' || left === null || !('amount' in left) || !('currency' in left)) return null;
  const { amount, currency } = left;
  return typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) && typeof currency === 'string'
    ? { amount, currency }
    : null;
}

/** Texts of a limit's remaining amount, by error type. */
const leftKeys = {
  BillingDepositLimitExceededException: 'limitLeft',
  WithdrawalLimitsExceededException: 'dayLeft',
  WithdrawalLimitsPeriodExceededException: 'periodLeft',
} as const;
const noneKeys = { limitLeft: 'limitNone', dayLeft: 'dayNone', periodLeft: 'periodNone' } as const;

/** The remaining amount of a limit and its renewal date as text; null if the error has no amount. */
function useLeftText(): (error: ApiError) => string | null {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  return (error) => {
    const left = leftOf(error);
    const key = leftKeys[error.type as keyof typeof leftKeys];
    if (!left || !key) return null;
    const { expired_at: end } = error.data;
    const text = isZero(left) ? t(noneKeys[key]) : t(key, { sum: settings.formatMoney(left) });
    return typeof end === 'number' ? `${text} ${t('limitRenewed', { date: formatDateTime(end) })}` : text;
  };
}

/** Texts by error type and code, since a code means something else under another type. */
const codeKeys = {
  BillingTransactionDeclinedException: { CARD_EXPIRED: 'cardExpired' },
  WithdrawalDeclinedException: {
    NOT_ENOUGH_MONEY: 'notEnough',
    TOO_LATE: 'tooLate',
    NOT_ALLOWED: 'cancelNotAllowed',
  },
} as const;

type CodeKey = 'cardExpired' | 'notEnough' | 'tooLate' | 'cancelNotAllowed';

const codeKeyOf = ({ type, code }: ApiError): CodeKey | undefined =>
  (codeKeys as Record<string, Record<string, CodeKey>>)[type]?.[String(code)];

/** A value that the player did not enter was rejected, such as the return address of a payment. */
const isOurFault = ({ type, data }: ApiError): boolean =>
  type === 'InvalidParameterException' && ('return_base' in data || 'return_kind' in data);

interface OrderNoticeProps {
  error: ApiError;
  /** The earlier order that blocks this one. */
  earlier?: HistoryItem | null;
}

/** Why an order failed and what to do: retry safely, or resolve the gate. */
export const OrderNotice = observer(({ error, earlier }: OrderNoticeProps) => {
  const { t } = useTranslation(['cashier', 'errors', 'form']);
  const { i18n } = useTranslation();
  const { settings } = useStores();
  const leftText = useLeftText();
  const base = () => t(`errors:${error.type}` as 'errors:UnknownErrorException');
  const textOf = (): string | null => {
    if (earlier) return t(`earlier.${earlier.type}`, { sum: settings.formatMoney(earlier.amount), number: earlier.id });
    const codeKey = codeKeyOf(error);
    if (codeKey) return t(codeKey);
    if (isOurFault(error)) return t('notStarted');
    const left = leftText(error);
    if (left) return `${base()} ${left}`;
    if (error.type === 'UserNeedProfileDataException' && Array.isArray(error.data.fields)) {
      const nameOf = (name: unknown) =>
        i18n.exists(`form:fields.${name}`) ? t(`form:fields.${name}` as 'form:fields.email') : String(name);
      return `${base()} ${t('profileMissing', { names: error.data.fields.map(nameOf).join(', ') })}`;
    }
    if (error.type === 'BillingServiceErrorException' && earlier === null) return `${base()} ${t('tryAnother')}`;
    return isUnanswered(error) ? t('lostOrder') : null;
  };
  return <ErrorNotice error={error} text={textOf()} scrollsIntoView report="payment" />;
});
