import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkCell } from '../../components/list/LinkCell';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { joinFacts } from '../../domain/content/facts';
import { formatDateTime } from '../../domain/i18n/dates';
import { HistoryStore } from '../../stores/cashier/HistoryStore';
import { OrderNotice } from './OrderNotice';
import { PayoutSteps } from './PayoutSteps';
import { StatusBadge } from './StatusBadge';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

/** Cancels a withdrawal, after a confirmation, where the operator allows it. */
const CancelButton = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { dialogs, toasts, settings, balance } = useStores();
  const { cancel } = useStores().get(HistoryStore);
  const handleConfirm = async () => {
    const result = await cancel.run(item.id);
    // Either way the balance may have changed.
    void balance.refresh();
    if (result.ok) toasts.show({ tone: 'success', textKey: 'payments:cancel.done', values });
  };
  const values = { sum: settings.formatMoney(item.amount) };
  const handleClick = () =>
    dialogs.open('confirm', {
      titleKey: 'payments:cancel.title',
      textKey: 'payments:cancel.text',
      confirmKey: 'payments:cancel.confirm',
      cancelKey: 'payments:cancel.keep',
      isLoss: true,
      values,
      onConfirm: () => void handleConfirm(),
    });
  return (
    <Button variant="plain" aria-label={t('cancel.which', values)} isBusy={cancel.isRunning} onClick={handleClick}>
      {t('cancel.button')}
    </Button>
  );
});

/** One deposit or withdrawal with its amount, time and status, and the available actions. */
export const HistoryRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { methodName } = useSumText();
  const reasonText = useReasonText();
  const { cancel, cancelledId } = useStores().get(HistoryStore);
  const shows = useStores().settings.cashier.value?.detalization;
  // The first requisite identifies the payment; the receipt shows all.
  const requisite = (shows?.showRequisites ?? true) ? Object.values(item.requisites).find(Boolean) : '';
  const isOpen = item.status === 'pending' || item.status === 'processing';
  const id = encodeURIComponent(item.id);
  const canGoOn = item.type === 'deposit' && isOpen && (item.address !== null || item.instructions !== null);
  return (
    <LinkCell
      to={href('cashier-index-receipt', { id })}
      icon={item.type === 'deposit' ? 'deposit' : 'withdraw'}
      title={methodName(item)}
      text={joinFacts([requisite, formatDateTime(item.created_at), shows?.showDomain && item.domain])}
      sum={<MoneyText money={item.amount} />}
      badge={<StatusBadge item={item} />}
    >
      {item.reason && <p className="bz-muted">{reasonText(item.reason)}</p>}
      {isOpen && item.steps.length > 0 && <PayoutSteps steps={item.steps} />}
      {(canGoOn || item.is_cancellable) && (
        <div className="bz-wrap">
          {canGoOn && (
            <LinkButton to={href('cashier-index-paypending', { transaction: id })}>{t('payment.goOn')}</LinkButton>
          )}
          {item.is_cancellable && <CancelButton item={item} />}
        </div>
      )}
      {cancel.error && cancelledId === item.id && <OrderNotice error={cancel.error} />}
    </LinkCell>
  );
});
