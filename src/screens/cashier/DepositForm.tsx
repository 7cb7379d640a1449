import type { CashierMethod, DepositStarted } from '@baize/contract/api/entities/cashier';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { AmountField } from './AmountField';
import styles from './cashier.module.css';
import { FeeDetails } from './FeeDetails';
import { MethodPicker } from './MethodPicker';
import { OfferPicker } from './OfferPicker';
import { OrderFoot } from './OrderFoot';
import { OrderNotice } from './OrderNotice';
import { RequisiteFields } from './RequisiteFields';
import { useOrder } from './useMethodForm';
import { useSumText } from './useSumText';

interface DepositFormProps {
  method: CashierMethod;
  onStarted: (started: DepositStarted) => void;
  inDialog?: boolean;
}

const MethodForm = observer(({ method, onStarted, inDialog = false }: DepositFormProps) => {
  const { t } = useTranslation(['cashier', 'common']);
  const deposit = useStores().get(DepositStore);
  const { sumOf } = useSumText();
  const { check, submit, requisites } = deposit;
  const { input, validation, form, banks, refusal, order, handleSubmit } = useOrder({
    method,
    store: deposit,
    onDone: (result) => result.ok && onStarted(result.value),
  });
  const text =
    check?.ok && check.value ? t('depositSum', { sum: sumOf(check.value, method.currency) }) : t('common:deposit');
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.form}>
        {method.has_amount ? (
          <AmountField
            ref={input}
            method={deposit.boundedMethod ?? method}
            amount={deposit.amount}
            check={check}
            validation={validation}
            error={submit.error}
            isAsLast={deposit.isAmountRemembered}
            left={deposit.limitLeft}
            isNarrow={inDialog}
            onChange={deposit.setAmount}
          />
        ) : (
          <p className="bz-muted">{t('voucherSum')}</p>
        )}
        <OfferPicker hasLinks={!inDialog} />
        <RequisiteFields
          method={method}
          requisites={requisites}
          savedLabel={t('savedTitle')}
          form={form}
          banks={banks}
        />
      </div>
      <div className={styles.order}>
        {method.text && <p className={styles.methodNote}>{method.text}</p>}
        <FeeDetails method={method} check={check} fee={deposit.fee} netLabel={t('fees.arrivesIn')} />
        {refusal && <OrderNotice error={refusal} earlier={deposit.earlier} />}
        <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={text} />
        <OrderFoot>
          <ActionButton
            text={method.has_amount ? text : t('payCode')}
            isEnabled={method.is_available}
            isBusy={deposit.isBusy}
            inDialog={inDialog}
            isReady={!method.has_amount || deposit.amount !== ''}
            onPress={order}
          />
        </OrderFoot>
      </div>
    </form>
  );
});

/** Method, amount, offer, confirm: two taps for a returning player. */
export const DepositForm = observer((props: DepositFormProps) => {
  const { t } = useTranslation('cashier');
  const deposit = useStores().get(DepositStore);
  const { detailsOf } = useSumText();
  return (
    <div className={styles.form}>
      <MethodPicker
        label={t('method')}
        methods={deposit.methods}
        chosen={props.method.sysname}
        onChoose={deposit.selectMethod}
        detailsOf={detailsOf}
        isFolded={deposit.isMethodKnown}
        moreText={t('moreMethods')}
      />
      <MethodForm key={props.method.sysname} {...props} />
    </div>
  );
});
