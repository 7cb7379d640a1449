import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { SystemPage } from '../../components/feedback/SystemPage';
import { AuthLink } from '../../components/navigation/AuthLink';
import { useTranslation } from '../../components/texts';
import styles from './rewards.module.css';

/** Asks guests to sign in on a page for players, which then shows its content. */
export const ForPlayers = observer(() => {
  const { t } = useTranslation(['rewards', 'common']);
  if (useStores().session.isSignedIn) return <PageSkeleton />;
  return (
    <SystemPage icon="lock" title={t('forPlayersTitle')} text={t('forPlayersText')}>
      <AuthLink view="login" className={styles.signIn}>
        {t('common:signIn')}
      </AuthLink>
      <AuthLink view="register" className={`${styles.signIn} ${styles.register}`}>
        {t('common:signUp')}
      </AuthLink>
    </SystemPage>
  );
});
