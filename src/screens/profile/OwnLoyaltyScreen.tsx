import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LocaleLink } from '../../components/LocaleLink';
import { ProfilePage } from '../../components/ProfilePage';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import type { Visit } from '../../stores/visit';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ProgramList = observer(() => {
  const { t } = useTranslation('profile');
  const { programs } = useStores().room(ProgramsStore);
  if (programs.value === undefined)
    return programs.error ? (
      <ErrorNotice error={programs.error} onRetry={() => void programs.load()} />
    ) : (
      <RowsSkeleton />
    );
  if (programs.value.length === 0) return <p className={styles.empty}>{t('noPrograms')}</p>;
  return (
    <ul className={styles.rows}>
      {programs.value.map(({ sysname, name, levels }) => (
        <li key={sysname} className={styles.row}>
          <strong>{name}</strong>
          <LocaleLink to={`/loyalty/${encodeURIComponent(sysname)}`}>{t('howItWorks')}</LocaleLink>
          <span className={styles.muted}>{levels.map((level) => level.name).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
});

/** The programmes that the player's stakes count in. */
const OwnLoyaltyScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage room="loyalty" lead={t('loyaltyLead')}>
      <ProgramList />
    </ProfilePage>
  );
};

export default OwnLoyaltyScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.room(ProgramsStore).load();
};
