import type { Money } from '@baize/contract/api/entities/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { CashbackStore } from '../../stores/rewards/CashbackStore';

/** The last action's error; "nothing left" has a text of its own. */
export const CashbackFailure = observer(() => {
  const { t } = useTranslation('bonuses');
  const { error } = useStores().get(CashbackStore);
  return error && <ErrorNotice error={error} text={error.code === 'NOT_ACTIVE' ? t('cashback.gone') : null} />;
});

/** Pays out the current cashback. @returns a function that runs the payout and reports it; false if it failed */
export function usePayout(): () => Promise<boolean> {
  const stores = useStores();
  const store = stores.get(CashbackStore);
  return async () => {
    const { amount } = rewardDetailOf(store.current?.description ?? {});
    const result = await store.payout.run();
    if (result.ok && amount)
      stores.toasts.show({
        tone: 'success',
        textKey: 'bonuses:cashback.paid',
        values: { sum: stores.settings.formatMoney(amount) },
      });
    return result.ok;
  };
}

/** Payout, or removal after a confirmation; both act on the current cashback. */
export const CashbackActions = observer(() => {
  const { t } = useTranslation('bonuses');
  const stores = useStores();
  const store = stores.get(CashbackStore);
  const payOut = usePayout();
  const remove = async (amount: Money | null) => {
    if (!(await store.remove.run()).ok) return;
    const values = amount ? { sum: stores.settings.formatMoney(amount) } : {};
    stores.toasts.show({ tone: 'success', textKey: `bonuses:cashback.${amount ? 'removedSum' : 'removed'}`, values });
  };
  const confirmRemoval = () => {
    const { amount } = rewardDetailOf(store.current?.description ?? {});
    stores.dialogs.open('confirm', {
      titleKey: 'bonuses:cashback.askTitle',
      textKey: 'bonuses:cashback.askText',
      confirmKey: 'bonuses:cashback.remove',
      cancelKey: 'bonuses:cashback.keep',
      isLoss: true,
      values: { sum: amount ? stores.settings.formatMoney(amount) : t('cashback.one') },
      onConfirm: () => void remove(amount),
    });
  };
  return (
    <div className="bz-wrap">
      <Button isBusy={store.payout.isRunning} disabled={store.remove.isRunning} onClick={() => void payOut()}>
        {t('cashback.payout')}
      </Button>
      <Button
        variant="quiet"
        isBusy={store.remove.isRunning}
        disabled={store.payout.isRunning}
        onClick={confirmRemoval}
      >
        {t('cashback.remove')}
      </Button>
    </div>
  );
});
