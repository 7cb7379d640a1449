import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { sandboxOf } from '../../domain/frameSandbox';
import { openExternal } from '../../domain/leave';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { DepositStore } from '../../stores/cashier/DepositStore';
import styles from './cashier.module.css';
import { Confirmations, PaymentInstructions } from './PaymentInstructions';
import type { PaymentView } from './paymentView';
import { useSumText } from './useSumText';

/** Details of a payment; for its own player only. */
export const PaymentFacts = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { methodName } = useSumText();
  return (
    <dl className={`${styles.facts} ${styles.paid}`}>
      <dt>{t('amount')}</dt>
      <dd>
        <MoneyText money={item.amount} />
      </dd>
      {item.net && (
        <>
          <dt>{t('fees.arrivesIn')}</dt>
          <dd>
            <MoneyText money={item.net} />
          </dd>
        </>
      )}
      <dt>{t('method')}</dt>
      <dd>{methodName(item)}</dd>
      <dt>{t('number')}</dt>
      <dd>{item.id}</dd>
    </dl>
  );
});

interface OpenPaymentPageProps {
  id: string | null;
  item: HistoryItem | null;
  /** Over a game, whose place the payment page must not take. */
  inDialog?: boolean;
}

/** Opens a payment page by this tap: after a block, a return, or for a window (C-5, M-10). */
export const OpenPaymentPage = observer(({ id, item, inDialog = false }: OpenPaymentPageProps) => {
  const { t } = useTranslation('payments');
  const platform = usePlatform();
  const deposit = useStores().get(DepositStore);
  const { started } = deposit;
  const begun = started && started.id === id ? started : null;
  const { address, flow } = item?.address ? item : (begun ?? { address: null, flow: 'direct' as const });
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

/** The player's part of a pending payment: a page to open, an embedded one, or instructions (C-5). */
export const PaymentProgress = observer(({ id, item, view, inDialog = false }: PaymentProgressProps) => {
  const { t } = useTranslation('payments');
  if (item?.confirmations) return <Confirmations {...item.confirmations} />;
  if (view === 'instructions' && item?.instructions) return <PaymentInstructions {...item.instructions} />;
  if (view === 'inPlace' && item?.address)
    return (
      <iframe
        className={styles.payFrame}
        src={item.address}
        title={t('payHere')}
        sandbox={sandboxOf(item.address, window.location.origin)}
      />
    );
  return view === 'pending' || view === 'newWindow' ? (
    <OpenPaymentPage id={id} item={item} inDialog={inDialog} />
  ) : null;
});
