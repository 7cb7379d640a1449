import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { ProfilePage } from '../../components/ProfilePage';
import styles from './profile.module.css';

/** What helps to play within limits (R-19, R-24, U-6). */
const ResponsibleScreen = observer(() => {
  const { t } = useTranslation('profile');
  const seconds = useStores().settings.general.value?.time_to_force_logout ?? 0;
  const minutes = Math.round(seconds / 60);
  return (
    <ProfilePage room="responsible-game" lead={t('responsible.lead')}>
      <section className={styles.card}>
        <h2>{t('responsible.inactivity')}</h2>
        <p>{seconds > 0 ? t('responsible.inactivityText', { count: minutes }) : t('responsible.inactivityOff')}</p>
      </section>
      <section className={styles.card}>
        <h2>{t('responsible.spent')}</h2>
        <p>{t('responsible.spentText')}</p>
        <LinkButton to="/cashier/history">{t('responsible.toHistory')}</LinkButton>
      </section>
      <section className={styles.card}>
        <h2>{t('responsible.pause')}</h2>
        <p>{t('responsible.pauseText')}</p>
        <div className={styles.links}>
          <LinkButton to="/support" look="main">
            {t('askSupport')}
          </LinkButton>
          <LinkButton to="/responsible-play" look="quiet">
            {t('responsible.read')}
          </LinkButton>
        </div>
      </section>
    </ProfilePage>
  );
});

export default ResponsibleScreen;
