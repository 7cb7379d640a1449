import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { ErrorNotice } from '../../components/ErrorNotice';
import { MethodPicker } from '../../components/MethodPicker';
import type { CashierMethod } from '../../services/api/entities';
import { CashierStore } from '../../stores/cashier/CashierStore';
import type { RootStore } from '../../stores/RootStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import type { Visit } from '../../stores/visit';
import { AmountField } from './AmountField';
import { CashierPage } from './CashierPage';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { OfferPicker } from './OfferPicker';
import { OrderNotice } from './OrderNotice';
import { PromoCodeField } from './PromoCodeField';
import { useCashier } from './useCashier';
import { usePaymentOpening } from './usePaymentOpening';
import { useSumText } from './useSumText';

/** Method, amount, confirm: two taps for whoever has paid before (C-1). */
const DepositForm = observer(({ method }: { method: CashierMethod }) => {
  const { t } = useTranslation('cashier');
  const { deposit } = useCashier();
  const { sumOf, detailOf } = useSumText();
  const openPayment = usePaymentOpening();
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { check, submit } = deposit;
  const order = async () => {
    setIsChecked(true);
    if (!check?.ok) {
      input.current?.focus();
      return;
    }
    const result = await submit.run();
    if (result.ok) openPayment(result.value);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void order();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <MethodPicker
        label={t('method')}
        methods={deposit.methods}
        chosen={method.sysname}
        onChoose={deposit.selectMethod}
        detailOf={detailOf}
      />
      <OfferPicker />
      <AmountField
        ref={input}
        method={deposit.boundedMethod ?? method}
        amount={deposit.amount}
        check={check}
        isChecked={isChecked}
        onChange={deposit.setAmount}
        onLeave={() => setIsChecked(deposit.amount !== '')}
      />
      {submit.error && <OrderNotice error={submit.error} />}
      <button type="submit" hidden />
      <ActionButton
        text={check?.ok ? t('depositSum', { sum: sumOf(check.value, method.currency) }) : t('deposit')}
        isEnabled={deposit.method !== null}
        isBusy={submit.isRunning}
        onPress={() => void order()}
      />
    </form>
  );
});

const DepositBody = observer(() => {
  const { t } = useTranslation('cashier');
  const { settings, method } = useCashier().deposit;
  if (method)
    return (
      <>
        <DepositForm method={method} />
        <PromoCodeField />
      </>
    );
  if (settings.error) return <ErrorNotice error={settings.error} onRetry={() => void settings.load()} />;
  if (settings.isPending) return <CashierSkeleton shape="form" />;
  return <p className={styles.empty}>{t('noMethods')}</p>;
});

/** Paying in (C-1, C-2, C-4, C-5, C-12). */
const DepositScreen = () => (
  <CashierPage section="deposit">
    <DepositBody />
  </CashierPage>
);

export default DepositScreen;

export const load = async ({ stores, params, query }: Visit) => {
  const offerId = /^\d{1,9}$/.exec(query.get('offer') ?? '')?.[0];
  // A deposit needs no offer: the form does not wait for them.
  void stores.room(OffersStore).load();
  await stores.room(CashierStore).deposit.open(params.sysname ?? null, offerId ? Number(offerId) : null);
  return undefined;
};

export const leave = (stores: RootStore): void => stores.room(CashierStore).deposit.close();
