import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { CashierStore } from '../../stores/cashier/CashierStore';
import { readDeposit } from '../../stores/cashier/earlyReads';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import type { RootStore } from '../../stores/RootStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import type { Visit } from '../../stores/visit';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { DepositForm } from './DepositForm';
import { KeepAway } from './KeepAway';
import { LimitHint } from './LimitHint';
import { PromoCodeField } from './PromoCodeField';
import { useCashier } from './useCashier';
import { usePaymentOpening } from './usePaymentOpening';
import { useReadyMethod } from './useReadyMethod';

const DepositBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { settings, method } = useCashier().deposit;
  const readyMethod = useReadyMethod();
  const { restriction } = useStores().room(SelfLimitsStore);
  const openPayment = usePaymentOpening();
  if (restriction) return <KeepAway />;
  if (readyMethod)
    return (
      <>
        <DepositForm method={readyMethod} onStarted={openPayment} />
        <PromoCodeField />
        <LimitHint />
      </>
    );
  if (settings.error) return <ErrorNotice error={settings.error} onRetry={() => void settings.load()} />;
  if (settings.isPending || method) return <CashierSkeleton shape="form" />;
  return <p className={styles.empty}>{t('noMethods')}</p>;
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
  void stores.room(OffersStore).load();
  void stores.room(SelfLimitsStore).limits.load();
  const { deposit } = stores.room(CashierStore);
  await deposit.open(params.sysname ?? null, offerId ? Number(offerId) : null);
  if (deposit.hasLimitHint) await stores.room(DepositLimitStore).limit.ensure();
  return undefined;
};

export const leave = (stores: RootStore): void => stores.room(CashierStore).deposit.close();
