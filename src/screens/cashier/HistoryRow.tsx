import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { StatusBadge } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { HistoryItem } from '../../services/api/entities';
import styles from './cashier.module.css';
import { OrderNotice } from './OrderNotice';
import { PayoutSteps } from './PayoutSteps';
import { useCashier } from './useCashier';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

/** Takes a withdrawal back, after a question, where the operator's rules allow it (C-7). */
const CancelButton = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { dialogs, toasts, settings, balance } = useStores();
  const { cancel } = useCashier().history;
  const handleConfirm = async () => {
    const result = await cancel.run(item.id);
    // Refused or not, what is on the account may be another sum than the one that is shown.
    void balance.refresh();
    if (result.ok) toasts.show({ tone: 'success', textKey: 'cashier:cancel.done', values });
  };
  const values = { sum: settings.formatMoney(item.amount) };
  const handleClick = () =>
    dialogs.open('confirm', {
      titleKey: 'cashier:cancel.title',
      textKey: 'cashier:cancel.text',
      confirmKey: 'cashier:cancel.confirm',
      cancelKey: 'cashier:cancel.keep',
      values,
      onConfirm: () => void handleConfirm(),
    });
  return (
    <Button look="plain" isBusy={cancel.isRunning} onClick={handleClick}>
      {t('cancel.button')}
    </Button>
  );
});

/** One deposit or withdrawal: what, how much, when, how far; and what can be done about it (C-7, C-8, C-10). */
export const HistoryRow = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { methodName } = useSumText();
  const reasonText = useReasonText();
  const { cancel, cancelledId } = useCashier().history;
  const shows = useStores().settings.cashier.value?.detalization;
  // The first tells them apart; all of them stand on the receipt.
  const requisite = (shows?.showRequisites ?? true) ? Object.values(item.requisites).find(Boolean) : '';
  const isOpen = item.status === 'pending' || item.status === 'processing';
  const id = encodeURIComponent(item.id);
  const canGoOn = item.type === 'deposit' && isOpen && (item.address !== null || item.instructions !== null);
  return (
    <li className={styles.row}>
      <strong>
        {methodName(item)} {requisite}
      </strong>
      <strong>
        <MoneyText money={item.amount} />
      </strong>
      <span className={styles.muted}>
        {formatDateTime(item.created_at)} ·{' '}
        <LocaleLink to={`/cashier/receipt?id=${id}`} className={styles.rowLink}>
          {t('details')}
          <span className="bz-hidden"> {item.id}</span>
        </LocaleLink>
        {shows?.showDomain && item.domain && ` · ${item.domain}`}
      </span>
      <StatusBadge status={item.status} />
      {item.reason && <span className={`${styles.muted} ${styles.wide}`}>{reasonText(item.reason)}</span>}
      {isOpen && item.steps.length > 0 && (
        <div className={styles.wide}>
          <PayoutSteps steps={item.steps} />
        </div>
      )}
      {(canGoOn || item.is_cancellable) && (
        <div className={`${styles.wide} ${styles.rowActions}`}>
          {canGoOn && <LinkButton to={`/cashier/paypending/${id}`}>{t('payment.goOn')}</LinkButton>}
          {item.is_cancellable && <CancelButton item={item} />}
        </div>
      )}
      {cancel.error && cancelledId === item.id && (
        <div className={styles.wide}>
          <OrderNotice error={cancel.error} />
        </div>
      )}
    </li>
  );
});
