import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { useLeaveDialog } from '../../components/navigation/useLeaveDialog';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { formatDateTime } from '../../domain/i18n/dates';
import { CashbackStore } from '../../stores/rewards/CashbackStore';
import styles from './bonuses.module.css';
import { CashbackFailure, usePayout } from './CashbackActions';

/** The cashback that the player has not seen yet: to be paid out now, or paid already. */
const CashbackDialog = observer(({ props, onClose }: DialogViewProps<'cashback'>) => {
  const { t } = useTranslation('bonuses', { useSuspense: true });
  const leaveFor = useLeaveDialog(onClose);
  const store = useStores().get(CashbackStore);
  const payOut = usePayout();
  const { status, description, receiving_expired_at: until } = props.cashback;
  const { amount } = rewardDetailOf(description);
  const isActive = status === 'active';
  const handlePayout = async () => {
    if (await payOut()) onClose?.();
  };
  return (
    <Dialog kind="popup" title={t(isActive ? 'cashback.dialogTitle' : 'cashback.dialogPaidTitle')} onClose={onClose}>
      <div className={styles.popup}>
        <span className={styles.icon}>
          <Icon name="wallet" size={32} />
        </span>
        {amount && (
          <strong className="text-3xl weight-700 lines-tight">
            <MoneyText money={amount} />
          </strong>
        )}
        {!isActive && <p>{t('cashback.dialogPaidText')}</p>}
        {isActive && (
          <p className="bz-muted">
            {until === null ? t('cashback.noEnd') : t('cashback.until', { date: formatDateTime(until) })}
          </p>
        )}
        <CashbackFailure />
        {isActive ? (
          <ActionButton
            inDialog
            text={t('cashback.payout')}
            isBusy={store.payout.isRunning}
            isEnabled={store.current !== null}
            onPress={handlePayout}
          />
        ) : (
          <ActionButton inDialog text={t('cashback.fine')} onPress={() => onClose?.()} />
        )}
        <Button isWide variant="quiet" onClick={() => leaveFor(href('profile-index-cashback'))}>
          {t('cashback.all')}
        </Button>
      </div>
    </Dialog>
  );
});

export default CashbackDialog;
