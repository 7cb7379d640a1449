import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import type { RootStore } from '../../stores/RootStore';
import type { Visit } from '../../stores/visit';
import { LimitsDeposit } from './LimitsDeposit';
import { LimitsPause } from './LimitsPause';
import { LimitsReminder } from './LimitsReminder';
import { LimitsRestriction } from './LimitsRestriction';
import styles from './profile.module.css';

export const load = async ({ stores }: Visit) =>
  void (await Promise.all([stores.room(DepositLimitStore).open(), stores.room(SelfLimitsStore).limits.load()]));

export const leave = (stores: RootStore) => stores.room(DepositLimitStore).leave();

/** What helps to play within limits: the player's own, and what the operator does by itself (R-19, R-24, U-6, C-11). */
const ResponsibleScreen = observer(() => {
  const { t } = useTranslation('profile');
  const seconds = useStores().settings.general.value?.time_to_force_logout ?? 0;
  const minutes = Math.round(seconds / 60);
  return (
    <ProfilePage room="responsible-game" lead={t('responsible.lead')}>
      <LimitsRestriction />
      <LimitsDeposit />
      <LimitsReminder />
      <LimitsPause />
      <section className={styles.card}>
        <h2>{t('responsible.spent')}</h2>
        <p>{t('responsible.spentText')}</p>
        <LinkButton to="/cashier/history">{t('responsible.toHistory')}</LinkButton>
      </section>
      <section className={styles.card}>
        <h2>{t('responsible.inactivity')}</h2>
        <p>{seconds > 0 ? t('responsible.inactivityText', { count: minutes }) : t('responsible.inactivityOff')}</p>
      </section>
      <section className={styles.card}>
        <h2>{t('responsible.help')}</h2>
        <p>{t('responsible.helpText')}</p>
        <div className={styles.links}>
          <LinkButton to="/support">{t('askSupport')}</LinkButton>
          <LinkButton to="/responsible-play" look="quiet">
            {t('responsible.read')}
          </LinkButton>
        </div>
      </section>
    </ProfilePage>
  );
});

export default ResponsibleScreen;
