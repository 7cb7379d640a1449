import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { ProfilePage } from '../../components/ProfilePage';
import { formatDateTime } from '../../domain/dates';
import { rewardDetailOf } from '../../domain/rewardDetail';
import { BonusesStore, type OwnBonus } from '../../stores/rewards/BonusesStore';
import type { Visit } from '../../stores/visit';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const BonusRow = observer(({ bonus }: { bonus: OwnBonus }) => {
  const { t } = useTranslation('profile');
  const { settings } = useStores();
  const { title, amount, receivedAt } = rewardDetailOf(bonus.description);
  return (
    <li className={styles.row}>
      <strong>{title || t('bonus')}</strong>
      <span className={styles.sum}>{amount && settings.formatMoney(amount)}</span>
      <span className={styles.muted}>{t(`bonusKinds.${bonus.kind}`)}</span>
      <span className={styles.muted}>{receivedAt !== null && formatDateTime(receivedAt)}</span>
    </li>
  );
});

const BonusList = observer(() => {
  const { t } = useTranslation('profile');
  const { bonuses } = useStores().room(BonusesStore);
  if (bonuses.value === undefined)
    return bonuses.error ? <ErrorNotice error={bonuses.error} onRetry={() => void bonuses.load()} /> : <RowsSkeleton />;
  if (bonuses.value.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t('noBonuses')}</p>
        <LinkButton to="/offers">{t('seeOffers')}</LinkButton>
      </div>
    );
  return (
    <ul className={styles.rows}>
      {bonuses.value.map((bonus) => (
        <BonusRow key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />
      ))}
    </ul>
  );
});

/** The player's bonuses, to read (R-19, U-8). */
const BonusesScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage room="bonuses" lead={t('bonusesLead')}>
      <BonusList />
    </ProfilePage>
  );
};

export default BonusesScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.room(BonusesStore).bonuses.load();
};
