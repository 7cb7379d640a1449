import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { readDeposit } from '../../stores/cashier/earlyReads';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { DepositForm } from './DepositForm';
import { KeepAway } from './KeepAway';
import { LimitLink } from './LimitLink';
import { NoMethods } from './NoMethods';
import { PromoCodeField } from './PromoCodeField';
import { usePaymentOpening } from './usePaymentOpening';
import { useReadyMethod } from './useReadyMethod';

/** Only needed before the first deposit; if its chunk is lost, the link shows. */
const LimitHint = lazy(() => import('./LimitHint').catch(() => ({ default: LimitLink })));

const DepositBody = observer(() => {
  const deposit = useStores().get(DepositStore);
  const { settings, method } = deposit;
  const readyMethod = useReadyMethod();
  const { restriction } = useStores().get(SelfLimitsStore);
  const openPayment = usePaymentOpening();
  if (restriction) return <KeepAway />;
  if (readyMethod)
    return (
      <>
        <DepositForm method={readyMethod} onStarted={openPayment} />
        <div className={styles.beside}>
          <PromoCodeField />
          {deposit.hasLimitHint ? (
            <Suspense fallback={<LimitLink />}>
              <LimitHint />
            </Suspense>
          ) : (
            <LimitLink />
          )}
        </div>
      </>
    );
  if (settings.error) return <ErrorNotice error={settings.error} onRetry={() => void settings.load()} />;
  if (settings.isPending || method) return <CashierSkeleton shape="deposit" />;
  return <NoMethods />;
});

const DepositScreen = () => (
  <CashierPage section="deposit">
    <DepositBody />
  </CashierPage>
);

export default DepositScreen;

export const early = readDeposit;

export const load = async ({ stores, params, query }: Visit) => {
  const offerId = /^\d{1,9}$/.exec(query.get('offer') ?? '')?.[0];
  // A deposit needs no offers: the form does not wait for them.
  void stores.get(OffersStore).load();
  void stores.get(SelfLimitsStore).limits.load();
  await stores.get(DepositStore).open(params.sysname ?? null, offerId ? Number(offerId) : null);
  return undefined;
};

export const leave = (stores: Stores): void => stores.get(DepositStore).close();
