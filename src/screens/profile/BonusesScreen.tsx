import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import type { BonusGroup } from '../../domain/bonuses';
import { href } from '../../domain/paths';
import { FreeSpinsStore } from '../../stores/games/FreeSpinsStore';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import type { Visit } from '../../stores/visit';
import { BonusCard } from './BonusCard';
import styles from './bonuses.module.css';
import { FreeSpins } from './FreeSpins';
import { RowsSkeleton } from './RowsSkeleton';

const groups: readonly BonusGroup[] = ['running', 'waiting', 'past'];

const Group = observer(({ group }: { group: BonusGroup }) => {
  const { t } = useTranslation('bonuses');
  const bonuses = useStores().get(BonusesStore).groupOf(group);
  if (bonuses.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`bonuses-${group}`}>
      <h2 id={`bonuses-${group}`}>{t(`groups.${group}`)}</h2>
      {group === 'waiting' && <p className={styles.muted}>{t('waitingText')}</p>}
      <ul className={styles.list}>
        {bonuses.map((bonus) => (
          <BonusCard key={`${bonus.kind}:${bonus.id}`} bonus={bonus} />
        ))}
      </ul>
    </section>
  );
});

const BonusList = observer(() => {
  const { t } = useTranslation('bonuses');
  const stores = useStores();
  const { bonuses } = stores.get(BonusesStore);
  const hasSpins = (stores.get(FreeSpinsStore).packs.value?.length ?? 0) > 0;
  if (bonuses.value === undefined)
    return bonuses.error ? <ErrorNotice error={bonuses.error} onRetry={() => void bonuses.load()} /> : <RowsSkeleton />;
  if (bonuses.value.length === 0 && hasSpins) return null;
  if (bonuses.value.length === 0)
    return (
      <EmptyPlace icon="offers" title={t('none.title')} text={t('none.text')}>
        <LinkButton to={href('offers')}>{t('seeOffers')}</LinkButton>
      </EmptyPlace>
    );
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group} group={group} />
      ))}
    </div>
  );
});

const BonusesScreen = () => {
  const { t } = useTranslation('bonuses');
  return (
    <ProfilePage section="bonuses" lead={t('lead')}>
      <div className={styles.groups}>
        <FreeSpins />
        <BonusList />
        <p>
          <LocaleLink to={`${href('cashier-index-deposit')}#promo`}>{t('promo')}</LocaleLink>
        </p>
      </div>
    </ProfilePage>
  );
};

export default BonusesScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await Promise.all([stores.get(BonusesStore).bonuses.load(), stores.get(FreeSpinsStore).packs.load()]);
};
