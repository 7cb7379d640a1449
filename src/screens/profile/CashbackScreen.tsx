import type { Cashback } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { formatDate, formatDateTime } from '../../domain/i18n/dates';
import type { LoaderContext } from '../../stores/loaderContext';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import { CashbackStore } from '../../stores/rewards/CashbackStore';
import styles from './bonuses.module.css';
import { CashbackActions, CashbackFailure } from './CashbackActions';
import { RowsSkeleton } from './RowsSkeleton';

const CashbackCard = observer(({ cashback }: { cashback: Cashback }) => {
  const { t } = useTranslation('bonuses');
  const { current } = useStores().get(CashbackStore);
  const { title, amount } = rewardDetailOf(cashback.description);
  const { status, receiving_expired_at: until, paid_out_at: paid, end_date: end } = cashback;
  const isActive = status === 'active';
  return (
    <li className={styles.card} data-past={!isActive || undefined}>
      <div className={styles.head}>
        <h3>{title || t('cashback.one')}</h3>
        <strong className={styles.sum}>{amount && <MoneyText money={amount} />}</strong>
      </div>
      <p className="bz-muted">
        {isActive && (until === null ? t('cashback.noEnd') : t('cashback.until', { date: formatDateTime(until) }))}
        {!isActive && paid !== null && t('cashback.paidAt', { date: formatDateTime(paid) })}
      </p>
      {end !== null && <p className="bz-muted">{t('cashback.forUntil', { date: formatDate(end) })}</p>}
      {cashback.id === current?.id && <CashbackActions />}
    </li>
  );
});

const Section = ({ name, list }: { name: 'ready' | 'past'; list: readonly Cashback[] }) => {
  const { t } = useTranslation('bonuses');
  if (list.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`cashback-${name}`}>
      <h2 id={`cashback-${name}`}>{t(`cashback.${name}`)}</h2>
      <ul className={styles.list}>
        {list.map((cashback) => (
          <CashbackCard key={cashback.id} cashback={cashback} />
        ))}
      </ul>
    </section>
  );
};

const CashbackList = observer(() => {
  const { t } = useTranslation('bonuses');
  const { cashbacks } = useStores().get(BonusesStore);
  if (cashbacks.value === undefined) return <LoadError resource={cashbacks} fallback={<RowsSkeleton />} />;
  return (
    <div className={`${styles.groups} ${styles.cashback}`}>
      <CashbackFailure />
      {cashbacks.value.length === 0 && (
        <EmptyState icon="percent" title={t('cashback.none.title')} text={t('cashback.none.text')}>
          <LinkButton to={href('offers')}>{t('seeOffers')}</LinkButton>
        </EmptyState>
      )}
      <Section name="ready" list={cashbacks.value.filter(({ status }) => status === 'active')} />
      <Section name="past" list={cashbacks.value.filter(({ status }) => status === 'paid_out')} />
      <section className={styles.group} aria-labelledby="cashback-how">
        <h2 id="cashback-how">{t('cashback.how.title')}</h2>
        <ol className={styles.how}>
          {(['count', 'end', 'take'] as const).map((step) => (
            <li key={step}>
              <strong>{t(`cashback.how.${step}`)}</strong>
              <span className="bz-muted">{t(`cashback.how.${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
});

const CashbackScreen = () => {
  const { t } = useTranslation('bonuses');
  return (
    <ProfilePage section="cashback" lead={t('cashback.lead')}>
      <CashbackList />
    </ProfilePage>
  );
};

export default CashbackScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  stores.get(CashbackStore).reset();
  await stores.get(BonusesStore).cashbacks.load();
};
