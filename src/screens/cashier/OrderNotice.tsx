import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ReportButton } from '../../components/ReportButton';
import { useTranslation } from '../../components/texts';
import type { ApiError } from '../../domain/apiError';
import { formatDateTime } from '../../domain/dates';
import { isFinalAnswer } from '../../domain/finalAnswer';
import { isZero } from '../../domain/money';
import type { HistoryItem, Money } from '../../services/api/entities';

/** Nobody knows whether an order arrived whose answer did not; one that has to wait is told so in its own words (C-4). */
const isLost = (error: ApiError): boolean => !isFinalAnswer(error) && !error.isAborted && error.status !== 429;

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
/** And which one that nothing is. */
const noneKeys = { limitLeft: 'limitNone', dayLeft: 'dayNone', periodLeft: 'periodNone' } as const;

/** Words for what is left of a limit, and for when there is all of it again (C-6, C-11); null where the error tells neither. */
function useLeftText(): (error: ApiError) => string | null {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  return (error) => {
    const left = leftOf(error);
    const key = leftKeys[error.type as keyof typeof leftKeys];
    if (!left || !key) return null;
    const { expired_at: end } = error.data;
    const words = isZero(left) ? t(noneKeys[key]) : t(key, { sum: settings.formatMoney(left) });
    return typeof end === 'number' ? `${words} ${t('limitRenewed', { date: formatDateTime(end) })}` : words;
  };
}

/** Texts of refusals that the operator names more closely than by their type. */
const codeKeys = {
  NOT_ENOUGH_MONEY: 'notEnough',
  CARD_EXPIRED: 'cardExpired',
  TOO_LATE: 'tooLate',
  NOT_ALLOWED: 'cancelNotAllowed',
} as const;

const TROUBLES: ReadonlySet<string> = new Set([
  'BillingServiceErrorException',
  'BillingTransactionDeclinedException',
  'BillingUnavailableException',
  'WithdrawalDeclinedException',
]);

interface OrderNoticeProps {
  error: ApiError;
  /** The earlier order that stands in the way of this one; absent where nothing is ordered. */
  earlier?: HistoryItem | null;
}

/** Why an order of money did not go through, and what to do: try again safely, or pass the gate (C-4, C-6, N-4). */
export const OrderNotice = observer(({ error, earlier }: OrderNoticeProps) => {
  const { t } = useTranslation(['cashier', 'errors', 'form']);
  const { i18n } = useTranslation();
  const { settings } = useStores();
  const leftText = useLeftText();
  const base = () => t(`errors:${error.type}` as 'errors:UnknownErrorException');
  const textOf = (): string | null => {
    if (earlier) return t(`earlier.${earlier.type}`, { sum: settings.formatMoney(earlier.amount), number: earlier.id });
    const codeKey = codeKeys[error.code as keyof typeof codeKeys];
    if (codeKey) return t(codeKey);
    const left = leftText(error);
    if (left) return `${base()} ${left}`;
    if (error.type === 'UserNeedProfileDataException' && Array.isArray(error.data.fields)) {
      const nameOf = (name: unknown) =>
        i18n.exists(`form:fields.${name}`) ? t(`form:fields.${name}` as 'form:fields.email') : String(name);
      return `${base()} ${t('profileMissing', { names: error.data.fields.map(nameOf).join(', ') })}`;
    }
    if (error.type === 'BillingServiceErrorException' && earlier === null) return `${base()} ${t('tryAnother')}`;
    return isLost(error) ? t('lostOrder') : null;
  };
  // A limit, a typing error and an earlier order explain themselves; a refusal of the provider and a lost answer do not.
  const isTrouble = isLost(error) || TROUBLES.has(error.type);
  return (
    <>
      <ErrorNotice error={error} text={textOf()} />
      {isTrouble && <ReportButton reason="payment" />}
    </>
  );
});
