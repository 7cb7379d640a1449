import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import brand from '#brand/brand.json';
import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { usePlatform, useStores } from '../../components/contexts';
import { Unread } from '../../components/ErrorNotice';
import { Facts } from '../../components/Facts';
import { useRoute } from '../../components/route';
import { StatusBadge, useStatusText } from '../../components/StatusBadge';
import { useTranslation } from '../../components/texts';
import { shownLogin } from '../../domain/contacts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { sharedAddress } from '../../domain/sharedAddress';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { ReceiptStore } from '../../stores/cashier/ReceiptStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import lists from './lists.module.css';
import { PayoutSteps } from './PayoutSteps';
import receipt from './receipt.module.css';
import { useReasonText } from './useReasonText';
import { useSumText } from './useSumText';

/** Rarely needed; if its chunk fails to load, the text is shown. */
const NoReceipt = lazy(() => import('./NoReceipt').catch(() => ({ default: Lost })));

const Lost = ({ reason }: { reason: 'none' | 'unknown' }) => {
  const { t } = useTranslation('payments');
  return <p className={lists.empty}>{t(`receipt.${reason}`)}</p>;
};

const Nothing = ({ reason }: { reason: 'none' | 'unknown' }) => {
  // The server does not wait for chunks, and a part that it leaves out would be a hydration error.
  const isInBrowser = useDeferredValue(true, false);
  const skeleton = <CashierSkeleton shape="form" />;
  return <Suspense fallback={skeleton}>{isInBrowser ? <NoReceipt reason={reason} /> : skeleton}</Suspense>;
};

type Fact = [label: string, value: string];

/** Lines of a receipt: the prominent ones on screen and paper, and the rest; sharing includes both. */
function useReceiptFacts(item: HistoryItem): { large: Fact[]; facts: Fact[] } {
  const { t } = useTranslation(['payments', 'cashier']);
  const { settings, session } = useStores();
  const { methodName } = useSumText();
  const statusText = useStatusText();
  const requisites = Object.values(item.requisites).filter(Boolean).join(', ');
  const facts: [label: string, value: string | null | undefined][] = [
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
    large: [
      [t('cashier:state'), statusText(item)],
      [t('cashier:amount'), settings.formatMoney(item.amount)],
    ],
    facts: facts.filter((fact): fact is Fact => Boolean(fact[1])),
  };
}

const ReceiptActions = ({ id, facts }: { id: string; facts: readonly Fact[] }) => {
  const { t } = useTranslation(['payments', 'common']);
  const platform = usePlatform();
  const { locale } = useRoute();
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'cancelled' | 'failed' | null>(null);
  const link = useRef<HTMLParagraphElement>(null);
  const url = sharedAddress(platform.returnAddress, href('cashier-index-receipt', { id }), locale);
  const share = async () => {
    const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    setOutcome(await platform.share({ text, url }));
  };
  return (
    <div className={`${lists.pair} ${receipt.actions}`}>
      {platform.print && (
        <Button look="plain" onClick={platform.print}>
          {t('receipt.print')}
        </Button>
      )}
      <Button look="plain" onClick={() => void share()}>
        {t('receipt.share')}
      </Button>
      <p role="status" className="bz-muted">
        {outcome === 'copied' && t('receipt.shared')}
      </p>
      {outcome === 'failed' && (
        <>
          <p ref={link}>{url}</p>
          <CopyButton text={url} shown={link}>
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
  const { large, facts } = useReceiptFacts(item);
  return (
    <>
      <article className={`${styles.panel} ${receipt.paper}`}>
        <h2>{t('receipt.by', { site: settings.site.value?.logos.alt || brand.name })}</h2>
        <p className={receipt.sum} data-void={item.status === 'failed' || item.status === 'cancelled' || undefined}>
          {settings.formatMoney(item.amount)}
        </p>
        <StatusBadge item={item} />
        <Facts className={styles.facts} items={facts} />
        {item.reason && <p>{reasonText(item.reason)}</p>}
        {item.type === 'withdrawal' && <PayoutSteps steps={item.steps} />}
      </article>
      <ReceiptActions id={item.id} facts={[...large, ...facts]} />
    </>
  );
});

const ReceiptBody = observer(() => {
  const { receipt: shown } = useStores().get(ReceiptStore);
  const id = useRoute().query.get('id') ?? '';
  if (id === '') return <Nothing reason="none" />;
  if (shown.value) return <Receipt item={shown.value} />;
  if (shown.error) return <Unread of={shown} />;
  return shown.value === null ? <Nothing reason="unknown" /> : <CashierSkeleton shape="form" />;
});

/** A transaction to save, print or share. */
const ReceiptScreen = () => (
  <CashierPage section="receipt">
    <ReceiptBody />
  </CashierPage>
);

export default ReceiptScreen;

export const load = async ({ stores, query }: Visit): Promise<undefined> => {
  await stores.get(ReceiptStore).open(query.get('id') ?? '');
};
