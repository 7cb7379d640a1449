import { observer } from 'mobx-react-lite';
import { AuthLink } from '../../components/AuthLink';
import { useStores } from '../../components/contexts';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import styles from './rewards.module.css';

/** What only a player may see asks a guest to come in; the page stays where it is and shows it then. */
export const ForPlayers = observer(() => {
  const { t } = useTranslation(['rewards', 'common']);
  if (useStores().session.isSignedIn) return <PageSkeleton />;
  return (
    <SystemPage icon="lock" title={t('forPlayersTitle')} text={t('forPlayersText')}>
      <AuthLink view="login" className={styles.enter}>
        {t('common:signIn')}
      </AuthLink>
      <AuthLink view="register" className={`${styles.enter} ${styles.join}`}>
        {t('common:signUp')}
      </AuthLink>
    </SystemPage>
  );
});
