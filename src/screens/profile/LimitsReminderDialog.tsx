import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { ReminderStore } from '../../stores/profile/ReminderStore';
import styles from './limits.module.css';

/** Reminds the player of elapsed time and stakes; it stays open until answered, and links to history and limits. */
const LimitsReminderDialog = observer(({ props }: DialogViewProps<'reminder'>) => {
  const { t } = useTranslation('profile', { useSuspense: true });
  const stores = useStores();
  const go = useLocaleNavigate();
  const { minutes, totals } = stores.get(ReminderStore);
  const close = () => {
    const current = stores.dialogs.stack.find((dialog) => dialog.props === props);
    if (current) stores.dialogs.close(current.id, { immediate: true });
  };
  const leaveFor = (path: string) => {
    close();
    go(path);
  };
  const { value } = totals;
  return (
    <Dialog kind="confirm" title={t('limits.reminder.dialogTitle')} onClose={null}>
      <div className={styles.reminder}>
        <p>{t('limits.reminder.elapsed', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
        <DetailList
          className={styles.details}
          items={[
            [t('limits.reminder.staked'), value ? <MoneyText key="staked" money={value.stake} /> : '–'],
            [t('limits.reminder.returned'), value ? <MoneyText key="returned" money={value.win} /> : '–'],
          ]}
        />
        <Button isWide data-autofocus="" onClick={close}>
          {t('limits.reminder.goOn')}
        </Button>
        <Button isWide variant="plain" onClick={() => leaveFor(href('profile-index-bets', { tab: 'casino' }))}>
          {t('limits.reminder.history')}
        </Button>
        <Button isWide variant="quiet" onClick={() => leaveFor(href('profile-index-responsible-game'))}>
          {t('limits.reminder.pause')}
        </Button>
      </div>
    </Dialog>
  );
});

export default LimitsReminderDialog;
