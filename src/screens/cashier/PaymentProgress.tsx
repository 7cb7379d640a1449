import type {
  Confirmations as Count,
  HistoryItem,
  PaymentInstructions as Instructions,
} from '@baize/contract/api/entities/cashier';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useId, useRef } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { CopyButton } from '../../components/actions/CopyButton';
import { usePlatform, useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { DetailList } from '../../components/primitives/DetailList';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { sandboxOf } from '../../domain/games/frameSandbox';
import { formatDateTime } from '../../domain/i18n/dates';
import { openExternal } from '../../domain/links/openExternal';
import { DepositStore } from '../../stores/cashier/DepositStore';
import styles from './cashier.module.css';
import type { PaymentView } from './paymentPaths';
import { useSumText } from './useSumText';

/** If its code fails to load, the address below is enough. */
const QrCode = lazy<ComponentType<{ text: string }>>(() => import('./QrCode').catch(() => ({ default: () => null })));

/** A value to copy exactly. */
const CopyRow = ({ label, value, canCopy }: { label: string; value: string; canCopy: boolean }) => {
  const { t } = useTranslation(['payments', 'common']);
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles.copyRow}>
      <dt>{label}</dt>
      <dd ref={shown}>{value}</dd>
      {canCopy && (
        <dd className={styles.copy}>
          <CopyButton text={value} textRef={shown} label={t('copyOf', { label })}>
            {t('common:copy.action')}
          </CopyButton>
        </dd>
      )}
    </div>
  );
};

const Confirmations = ({ seen, needed }: Count) => {
  const { t } = useTranslation('payments');
  const label = useId();
  return (
    <div className="bz-stack">
      <ProgressBar max={needed} value={seen} labelledBy={label} />
      <p id={label} role="status">
        {t('confirmations', { seen, needed })}
      </p>
    </div>
  );
};

const PaymentInstructions = ({ text, rows, qr, expired_at: until }: Instructions) => {
  const { t } = useTranslation('payments');
  return (
    <section className="grid gap-4 w-full text-start">
      {text && <p>{text}</p>}
      {qr && (
        <div className={styles.qr}>
          <Suspense fallback={null}>
            <QrCode text={qr} />
          </Suspense>
        </div>
      )}
      <dl className="bz-stack">
        {rows.map(({ label, value, can_copy: canCopy }) => (
          <CopyRow key={label} label={label} value={value} canCopy={canCopy} />
        ))}
      </dl>
      {until !== null && <p className="bz-muted">{t('payBefore', { date: formatDateTime(until) })}</p>}
    </section>
  );
};

/** Details of a payment; for its own player only. */
export const PaymentDetails = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { methodName } = useSumText();
  return (
    <DetailList
      className={`${styles.details} ${styles.paid}`}
      items={[
        [t('amount'), <MoneyText key="amount" money={item.amount} />],
        [t('fees.arrivesIn'), item.net && <MoneyText key="net" money={item.net} />],
        [t('method'), methodName(item)],
        [t('number'), item.id],
      ]}
    />
  );
});

interface OpenPaymentPageProps {
  id: string | null;
  item: HistoryItem | null;
  /** Shown over a game, which the payment page must not replace. */
  inDialog?: boolean;
}

/** Opens a payment page within this tap: after a blocked window, after a return, or in a new window. */
export const OpenPaymentPage = observer(({ id, item, inDialog = false }: OpenPaymentPageProps) => {
  const { t } = useTranslation('payments');
  const platform = usePlatform();
  const deposit = useStores().get(DepositStore);
  const { started } = deposit;
  const startedOrder = started && started.id === id ? started : null;
  const { address, flow } = item?.address ? item : (startedOrder ?? { address: null, flow: 'direct' as const });
  if (address === null) return null;
  const isWindow = inDialog || flow === 'new_window';
  const handleOpen = () => {
    if (openExternal(platform, address, { isExternal: true, ...(!isWindow && { kind: 'payment' }) }))
      deposit.noteOpening();
  };
  return <ActionButton text={t('payment.open')} isBusy={deposit.isOpening} inDialog={inDialog} onPress={handleOpen} />;
});

interface PaymentProgressProps extends OpenPaymentPageProps {
  view: PaymentView;
}

/** What the player has to do for a pending payment: open a page, use an embedded one, or follow instructions. */
export const PaymentProgress = observer(({ id, item, view, inDialog = false }: PaymentProgressProps) => {
  const { t } = useTranslation('payments');
  if (item?.confirmations) return <Confirmations {...item.confirmations} />;
  if (view === 'instructions' && item?.instructions) return <PaymentInstructions {...item.instructions} />;
  if (view === 'inPlace' && item?.address)
    return (
      <iframe
        className="bz-card w-full h-120 borderless"
        src={item.address}
        title={t('payHere')}
        sandbox={sandboxOf(item.address, window.location.origin)}
      />
    );
  return view === 'pending' || view === 'newWindow' ? (
    <OpenPaymentPage id={id} item={item} inDialog={inDialog} />
  ) : null;
});
