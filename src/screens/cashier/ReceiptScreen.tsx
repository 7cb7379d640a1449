import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { useRoute } from '../../components/route';
import { StatusBadge } from '../../components/StatusBadge';
import { formatDateTime } from '../../domain/dates';
import type { HistoryItem } from '../../services/api/entities';
import { ReceiptStore } from '../../stores/cashier/ReceiptStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

const Nothing = ({ text }: { text: string }) => {
  const { t } = useTranslation('cashier');
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <LinkButton to="/cashier/history">{t('history')}</LinkButton>
    </div>
  );
};

const ReceiptFacts = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const platform = usePlatform();
  const { methodName } = useSumText();
  const reasonText = useReasonText();
  const sum = settings.formatMoney(item.amount);
  const facts: [label: string, value: string][] = [
    [t('number'), item.id],
    [t('receipt.kind'), t(`receipt.kinds.${item.type}`)],
    [t('amount'), sum],
    [t('method'), methodName(item.method)],
    [t('receipt.begun'), formatDateTime(item.created_at)],
    [t('receipt.changed'), formatDateTime(item.updated_at)],
  ];
  const share = () =>
    platform.share({
      text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      url: window.location.origin,
    });
  return (
    <section className={styles.panel}>
      <StatusBadge status={item.status} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.reason && <p>{reasonText(item.reason)}</p>}
      <Button look="plain" isWide onClick={() => void share()}>
        {t('receipt.share')}
      </Button>
    </section>
  );
});

const ReceiptBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { receipt } = useStores().room(ReceiptStore);
  const id = useRoute().query.get('id') ?? '';
  if (id === '') return <Nothing text={t('receipt.none')} />;
  if (receipt.value) return <ReceiptFacts item={receipt.value} />;
  if (receipt.error) return <ErrorNotice error={receipt.error} onRetry={() => void receipt.load()} />;
  return receipt.value === null ? <Nothing text={t('receipt.unknown')} /> : <CashierSkeleton shape="form" />;
});

/** A transaction to keep or to send on (R-8, C-10). */
const ReceiptScreen = () => (
  <CashierPage section="receipt">
    <ReceiptBody />
  </CashierPage>
);

export default ReceiptScreen;

export const load = async ({ stores, query }: Visit): Promise<undefined> => {
  await stores.room(ReceiptStore).open(query.get('id') ?? '');
};
