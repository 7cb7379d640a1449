import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { ProfilePage } from '../../components/ProfilePage';
import { formatDateTime } from '../../domain/dates';
import { rewardDetailOf } from '../../domain/rewardDetail';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import type { Visit } from '../../stores/visit';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const CashbackList = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { settings } = stores;
  const { cashbacks } = stores.room(BonusesStore);
  if (cashbacks.value === undefined)
    return cashbacks.error ? (
      <ErrorNotice error={cashbacks.error} onRetry={() => void cashbacks.load()} />
    ) : (
      <RowsSkeleton />
    );
  if (cashbacks.value.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t('noCashback')}</p>
        <LinkButton to="/offers">{t('seeOffers')}</LinkButton>
      </div>
    );
  return (
    <ul className={styles.rows}>
      {cashbacks.value.map((cashback) => {
        const { title, amount } = rewardDetailOf(cashback.description);
        const date = cashback.paid_out_at ?? cashback.end_date;
        return (
          <li key={cashback.id} className={styles.row}>
            <strong>{title || t('cashbackOne')}</strong>
            <span className={styles.sum}>{amount && settings.formatMoney(amount)}</span>
            <span className={styles.muted}>{t(`cashbackStates.${cashback.status}`)}</span>
            <span className={styles.muted}>{date !== null && formatDateTime(date)}</span>
          </li>
        );
      })}
    </ul>
  );
});

/** The player's cashback, to read (R-19, U-8). */
const CashbackScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage room="cashback" lead={t('cashbackLead')}>
      <CashbackList />
    </ProfilePage>
  );
};

export default CashbackScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.room(BonusesStore).cashbacks.load();
};
