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

/** Only who has not paid in yet needs it; without its chunk the link stands. */
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

/** Paying in (C-1, C-2, C-4, C-5, C-12). */
const DepositScreen = () => (
  <CashierPage section="deposit">
    <DepositBody />
  </CashierPage>
);

export default DepositScreen;

export const early = readDeposit;

export const load = async ({ stores, params, query }: Visit) => {
  const offerId = /^\d{1,9}$/.exec(query.get('offer') ?? '')?.[0];
  // A deposit needs no offer: slow ones are not waited for.
  void stores.get(OffersStore).load();
  void stores.get(SelfLimitsStore).limits.load();
  await stores.get(DepositStore).open(params.sysname ?? null, offerId ? Number(offerId) : null);
  return undefined;
};

export const leave = (stores: Stores): void => stores.get(DepositStore).close();
