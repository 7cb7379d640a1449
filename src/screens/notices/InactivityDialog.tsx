import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { InactivityStore } from '../../stores/shell/InactivityStore';
import styles from './notices.module.css';

/** Counts down the last fifth of the time limit; any activity keeps the session. */
const InactivityDialog = observer(({ onClose }: DialogViewProps<'inactivity'>) => {
  const { t } = useTranslation(['notices', 'common'], { useSuspense: true });
  const stores = useStores();
  const { secondsLeft } = stores.get(InactivityStore);
  return (
    <Dialog kind="confirm" title={t('inactivity.title')} onClose={onClose}>
      <div className="grid gap-3">
        <p>{t('inactivity.text')}</p>
        <p className="text-2xl weight-700 text-center tabular" role="timer" data-unmarked="text">
          {t('inactivity.left', { count: secondsLeft ?? 0 })}
        </p>
        <div className={styles.choices}>
          <Button variant="plain" onClick={() => void stores.session.logout.run()}>
            {t('common:signOut')}
          </Button>
          <Button data-autofocus="" onClick={() => onClose?.()}>
            {t('inactivity.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
});

export default InactivityDialog;
