import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import { buttonOf, type ErrorType, outcomeOf } from '@baize/contract/errors/errors';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { gatePath } from '../../domain/player/profilePrompt';
import { WithdrawStore } from '../../stores/cashier/WithdrawStore';
import { AmountField } from './AmountField';
import styles from './cashier.module.css';
import { FeeDetails } from './FeeDetails';
import { MethodPicker } from './MethodPicker';
import { OrderFoot } from './OrderFoot';
import { OrderNotice } from './OrderNotice';
import { RequisiteFields } from './RequisiteFields';
import { useOrder } from './useMethodForm';
import { useSumText } from './useSumText';

/** The restriction that blocks a withdrawal, with the CMS's button, which leads back here afterwards. */
const Gate = observer(({ type }: { type: ErrorType }) => {
  const { t } = useTranslation(['errors', 'cashier']);
  const { settings } = useStores();
  const outcome = outcomeOf({ type });
  const action = outcome.kind === 'gate' ? outcome.action : '';
  const button = buttonOf(outcome, settings.cashier.value);
  const { pathname, search } = useLocation();
  return (
    <section className={styles.gate} role="status">
      <Icon name="lock" size={32} />
      <p>{t(outcome.textKey as 'errors:UnknownErrorException')}</p>
      {button && (
        <LinkButton to={gatePath(button.path, action, pathname + search)} variant="main" isWide>
          {button.title ?? t(button.textKey as 'errors:buttons.support')}
        </LinkButton>
      )}
    </section>
  );
});

const MethodForm = observer(({ method }: { method: CashierMethod }) => {
  const { t } = useTranslation('cashier');
  const { balance } = useStores();
  const withdraw = useStores().get(WithdrawStore);
  const { sumOf } = useSumText();
  const { check, submit, requisites } = withdraw;
  const { input, validation, form, banks, refusal, order, handleSubmit } = useOrder({
    method,
    store: withdraw,
    onDone: (result) => {
      if (result.ok || withdraw.earlier) void balance.refresh();
    },
  });
  const text = check?.ok ? t('withdrawSum', { sum: sumOf(check.value, method.currency) }) : t('withdrawNow');
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.form}>
        <AmountField
          ref={input}
          method={method}
          amount={withdraw.amount}
          check={check}
          validation={validation}
          error={submit.error}
          everything={withdraw.maxAmount}
          onChange={withdraw.setAmount}
        />
        <RequisiteFields
          method={method}
          requisites={requisites}
          savedLabel={t('savedTitleTo')}
          form={form}
          banks={banks}
        />
      </div>
      <div className={styles.order}>
        {method.text && <p className={styles.methodNote}>{method.text}</p>}
        <FeeDetails method={method} check={check} fee={withdraw.fee} netLabel={t('fees.arrives')} />
        {refusal && <OrderNotice error={refusal} earlier={withdraw.earlier} />}
        <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={text} />
        <OrderFoot>
          <ActionButton
            text={text}
            isEnabled={method.is_available}
            isBusy={submit.isRunning}
            isActive={submit.isRunning || withdraw.amount !== ''}
            onPress={order}
          />
        </OrderFoot>
      </div>
    </form>
  );
});

/** The withdrawal form; a restriction is shown first. */
export const WithdrawForm = observer(({ method }: { method: CashierMethod }) => {
  const { t } = useTranslation('cashier');
  const withdraw = useStores().get(WithdrawStore);
  const { detailsOf } = useSumText();
  // Blocked for every method.
  if (withdraw.gate && withdraw.settings.value?.gate) return <Gate type={withdraw.gate} />;
  return (
    <div className={styles.form}>
      <MethodPicker
        label={t('methodTo')}
        methods={withdraw.methods}
        chosen={method.sysname}
        onChoose={withdraw.selectMethod}
        detailsOf={detailsOf}
        isFolded={withdraw.settings.value?.last_method != null}
        moreText={t('moreMethodsTo')}
      />
      {withdraw.gate ? <Gate type={withdraw.gate} /> : <MethodForm key={method.sysname} method={method} />}
    </div>
  );
});
