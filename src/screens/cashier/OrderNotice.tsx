import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import type { ApiError } from '../../domain/apiError';
import type { HistoryItem } from '../../services/api/entities';

/** Nobody knows whether an order arrived whose answer did not (C-4). */
const lostTypes = new Set([
  'OfflineException',
  'TimeoutException',
  'MalformedAnswerException',
  'UnknownErrorException',
]);

const isLost = (error: ApiError): boolean => lostTypes.has(error.type) || error.status >= 500;

interface OrderNoticeProps {
  error: ApiError;
  /** The earlier order that stands in the way of this one. */
  earlier?: HistoryItem | null;
}

/** Why an order of money did not go through, and what to do: try again safely, or pass the gate (C-4, C-6). */
export const OrderNotice = observer(({ error, earlier = null }: OrderNoticeProps) => {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const textOf = (): string | null => {
    if (earlier) return t('earlierOrder', { sum: settings.formatMoney(earlier.amount), number: earlier.id });
    if (isLost(error)) return t('lostOrder');
    return error.code === 'NOT_ENOUGH_MONEY' ? t('notEnough') : null;
  };
  return <ErrorNotice error={error} text={textOf()} />;
});
