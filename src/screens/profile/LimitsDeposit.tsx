import type { DepositLimit } from '@baize/contract/api/entities/account';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { TextField } from '../../components/inputs/TextField';
import { DetailCell } from '../../components/list/DetailCell';
import { ListFields } from '../../components/list/ListFields';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { MoneyText } from '../../components/money/MoneyText';
import { Button } from '../../components/primitives/Button';
import { Chips } from '../../components/primitives/Chips';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import type { Stores } from '../../stores/core/Stores';
import { DepositLimitStore, limitPeriods } from '../../stores/profile/DepositLimitStore';
import styles from './limits.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const CurrentLimit = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { limit, hasLimit, keepCurrent } = stores.get(DepositLimitStore);
  const keepCurrentLimit = async () => {
    const { ok } = await keepCurrent.run();
    if (ok) stores.toasts.show({ tone: 'success', textKey: 'profile:limits.deposit.kept' });
  };
  const { period = 'none', limit_amount, available_amount, expired_at, pending } = limit.value ?? {};
  return (
    <>
      {hasLimit ? (
        <Rows>
          <DetailCell
            icon="lock"
            title={t(`limits.deposit.per.${period}`)}
            value={limit_amount && <MoneyText money={limit_amount} />}
          />
          <DetailCell
            icon="wallet"
            title={t('limits.deposit.available')}
            value={available_amount && <MoneyText money={available_amount} />}
          />
          {expired_at && (
            <DetailCell icon="clock" title={t('limits.deposit.renewed')} value={formatDateTime(expired_at)} />
          )}
        </Rows>
      ) : (
        <Inset>
          <p className={styles.empty}>{t('limits.deposit.none')}</p>
        </Inset>
      )}
      {pending && (
        <Inset>
          <div className={styles.pending}>
            <p>
              {pending.period === 'none'
                ? t('limits.deposit.pendingEnd', { at: formatDateTime(pending.starts_at) })
                : t('limits.deposit.pending', { at: formatDateTime(pending.starts_at) })}
            </p>
            {pending.limit_amount && (
              <p>
                <strong>
                  <MoneyText money={pending.limit_amount} /> · {t(`limits.deposit.periods.${pending.period}`)}
                </strong>
              </p>
            )}
            {keepCurrent.error && <ErrorNotice error={keepCurrent.error} />}
            <Button variant="plain" isBusy={keepCurrent.isRunning} onClick={() => void keepCurrentLimit()}>
              {t('limits.deposit.keep')}
            </Button>
          </div>
        </Inset>
      )}
    </>
  );
});

function savedMessage({ settings }: Stores, limit: DepositLimit | null | undefined) {
  const { period = 'none', limit_amount: amount = null, pending } = limit ?? {};
  if (pending)
    return {
      textKey: `profile:limits.deposit.${pending.period === 'none' ? 'savedEnd' : 'savedLater'}`,
      values: { at: formatDateTime(pending.starts_at) },
    };
  if (period === 'none' || !amount) return { textKey: 'profile:limits.deposit.saved' };
  return { textKey: `profile:limits.deposit.savedPer.${period}`, values: { sum: settings.formatMoney(amount) } };
}

/** Saves after a confirmation; an increase is delayed, a decrease applies at once. */
function useConfirmedSave(onRefused: () => void): () => void {
  const stores = useStores();
  const { haptics } = usePlatform();
  const store = stores.get(DepositLimitStore);
  const save = async () => {
    const { ok } = await store.save.run();
    haptics.notify(ok ? 'success' : 'error');
    if (ok) stores.toasts.show({ tone: 'success', ...savedMessage(stores, store.limit.value) });
    else onRefused();
  };
  return () => {
    if (!store.check()) return onRefused();
    stores.dialogs.open('confirm', {
      titleKey: `profile:limits.deposit.confirmTitle.${store.period}`,
      textKey: `profile:limits.deposit.confirm.${store.change}`,
      values: {
        sum: stores.settings.formatMoney({
          amount: store.period === 'none' ? '0' : store.amount.trim(),
          currency: store.currency,
        }),
      },
      confirmKey: 'profile:limits.deposit.save',
      onConfirm: () => void save(),
    });
  };
}

const Form = observer(() => {
  const { t } = useTranslation('profile');
  const store = useStores().get(DepositLimitStore);
  const form = useRef<HTMLFormElement>(null);
  const confirm = useConfirmedSave(() => form.current?.querySelector<HTMLElement>('[name=limit]')?.focus());
  const { period, amount, currency, save, hasLimit, isAmountGood, isAmountRefused, isChanged } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const periods = limitPeriods.filter((value) => value !== 'none' || hasLimit);
  return (
    <ListFields>
      <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
        <Chips
          label={t('limits.deposit.period')}
          items={periods.map((value) => ({ value, text: t(`limits.deposit.periods.${value}`) }))}
          chosen={period}
          onChoose={store.setPeriod}
          shape="row"
        />
        {period !== 'none' && (
          <TextField
            name="limit"
            label={t('limits.deposit.amount')}
            value={amount}
            onChange={store.setAmount}
            suffix={currency}
            variant="figures"
            inputMode="numeric"
            autoComplete="off"
            hint={t('limits.deposit.amountHint')}
            error={isAmountRefused ? t('limits.deposit.amountWrong') : null}
          />
        )}
        {save.error && save.error.data.amount === undefined && <ErrorNotice error={save.error} />}
        <ActionButton
          text={t(hasLimit ? 'limits.deposit.change' : 'limits.deposit.set')}
          isEnabled={isChanged}
          isReady={isAmountGood}
          isBusy={save.isRunning}
          onPress={confirm}
        />
      </form>
    </ListFields>
  );
});

/** The deposit limit; hidden where the operator's API does not support it. */
export const LimitsDeposit = observer(() => {
  const { t } = useTranslation('profile');
  const { limit } = useStores().get(DepositLimitStore);
  if (limit.value === null) return null;
  return (
    <ListSection
      isRegion
      id="deposit-limit"
      title={t('limits.deposit.title')}
      note={limit.value && !limit.value.can_edit && !limit.value.pending ? t('limits.deposit.fixed') : null}
    >
      {!limit.value && (
        <Inset>
          <LoadError resource={limit} fallback={<RowsSkeleton />} />
        </Inset>
      )}
      {limit.value && <CurrentLimit />}
      {limit.value?.can_edit && (
        <Inset>
          <Form />
        </Inset>
      )}
    </ListSection>
  );
});
