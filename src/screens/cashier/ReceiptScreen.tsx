import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { href } from '@baize/contract/links/paths';
import { shownLogin } from '@baize/contract/player/contacts';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import brand from '#brand/brand.json';
import { CopyButton } from '../../components/actions/CopyButton';
import { usePlatform, useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { sharedAddress } from '../../domain/links/sharedAddress';
import { ReceiptStore } from '../../stores/cashier/ReceiptStore';
import type { LoaderContext } from '../../stores/loaderContext';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import lists from './lists.module.css';
import { PayoutSteps } from './PayoutSteps';
import receipt from './receipt.module.css';
import { StatusBadge, useStatusText } from './StatusBadge';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

/** Rarely needed; if its chunk fails to load, the text is shown. */
const NoReceipt = lazy(() => import('./NoReceipt').catch(() => ({ default: NoReceiptText })));

const NoReceiptText = ({ reason }: { reason: 'none' | 'unknown' }) => {
  const { t } = useTranslation('payments');
  return <p className={lists.empty}>{t(`receipt.${reason}`)}</p>;
};

const MissingReceipt = ({ reason }: { reason: 'none' | 'unknown' }) => {
  // The server does not wait for chunks, and a part that it leaves out would be a hydration error.
  const isInBrowser = useDeferredValue(true, false);
  const skeleton = <CashierSkeleton shape="form" />;
  return <Suspense fallback={skeleton}>{isInBrowser ? <NoReceipt reason={reason} /> : skeleton}</Suspense>;
};

type Detail = [label: string, value: string];

/** Lines of a receipt: the prominent ones on screen and paper, and the rest; sharing includes both. */
function useReceiptDetails(item: HistoryItem): { main: Detail[]; details: Detail[] } {
  const { t } = useTranslation(['payments', 'cashier']);
  const { settings, session } = useStores();
  const { methodName } = useSumText();
  const statusText = useStatusText();
  const requisites = Object.values(item.requisites).filter(Boolean).join(', ');
  const details: [label: string, value: string | null | undefined][] = [
    [t('cashier:number'), item.id],
    [t('receipt.kind'), t(`receipt.kinds.${item.type}`)],
    [t('receipt.fee'), item.fee && settings.formatMoney(item.fee)],
    [t('receipt.arrived'), item.net && settings.formatMoney(item.net)],
    [t('cashier:method'), methodName(item)],
    [t('receipt.requisites'), requisites],
    [t('receipt.begun'), formatDateTime(item.created_at)],
    [t('receipt.changed'), formatDateTime(item.updated_at)],
    [t('receipt.account'), session.player && (shownLogin(session.player.login) ?? String(session.player.uid))],
  ];
  return {
    main: [
      [t('cashier:state'), statusText(item)],
      [t('cashier:amount'), settings.formatMoney(item.amount)],
    ],
    details: details.filter((detail): detail is Detail => Boolean(detail[1])),
  };
}

const ReceiptActions = ({ id, details }: { id: string; details: readonly Detail[] }) => {
  const { t } = useTranslation(['payments', 'common']);
  const platform = usePlatform();
  const { locale } = useRoute();
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'cancelled' | 'failed' | null>(null);
  const link = useRef<HTMLParagraphElement>(null);
  const url = sharedAddress(platform.returnAddress, href('cashier-index-receipt', { id }), locale);
  const share = async () => {
    const text = details.map(([label, value]) => `${label}: ${value}`).join('\n');
    setOutcome(await platform.share({ text, url }));
  };
  return (
    <div className={`${lists.buttonPair} ${receipt.actions}`}>
      {platform.print && (
        <Button variant="plain" onClick={platform.print}>
          {t('receipt.print')}
        </Button>
      )}
      <Button variant="plain" onClick={() => void share()}>
        {t('receipt.share')}
      </Button>
      <p role="status" className="bz-muted">
        {outcome === 'copied' && t('receipt.shared')}
      </p>
      {outcome === 'failed' && (
        <>
          <p ref={link}>{url}</p>
          <CopyButton text={url} textRef={link}>
            {t('common:copy.action')}
          </CopyButton>
        </>
      )}
    </div>
  );
};

const Receipt = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('payments');
  const { settings } = useStores();
  const reasonText = useReasonText();
  const { main, details } = useReceiptDetails(item);
  return (
    <>
      <article className={`${styles.panel} ${receipt.paper}`}>
        <h2>{t('receipt.by', { site: settings.site.value?.logos.alt || brand.name })}</h2>
        <p className={receipt.sum} data-void={item.status === 'failed' || item.status === 'cancelled' || undefined}>
          {settings.formatMoney(item.amount)}
        </p>
        <StatusBadge item={item} />
        <DetailList className={styles.details} items={details} />
        {item.reason && <p>{reasonText(item.reason)}</p>}
        {item.type === 'withdrawal' && <PayoutSteps steps={item.steps} />}
      </article>
      <ReceiptActions id={item.id} details={[...main, ...details]} />
    </>
  );
});

const ReceiptBody = observer(() => {
  const { receipt: shown } = useStores().get(ReceiptStore);
  const id = useRoute().query.get('id') ?? '';
  if (id === '') return <MissingReceipt reason="none" />;
  if (shown.value) return <Receipt item={shown.value} />;
  if (shown.error) return <LoadError resource={shown} />;
  return shown.value === null ? <MissingReceipt reason="unknown" /> : <CashierSkeleton shape="form" />;
});

/** A transaction to save, print or share. */
const ReceiptScreen = () => (
  <CashierPage section="receipt">
    <ReceiptBody />
  </CashierPage>
);

export default ReceiptScreen;

export const load = async ({ stores, query }: LoaderContext): Promise<undefined> => {
  await stores.get(ReceiptStore).open(query.get('id') ?? '');
};
