import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LoyaltyCharacters } from '../../components/loyalty/LoyaltyCharacters';
import { LoyaltyProgress, LoyaltySteps } from '../../components/loyalty/LoyaltyProgress';
import { LoyaltySummary } from '../../components/loyalty/LoyaltySummary';
import { usePointsAlias } from '../../components/loyalty/usePointsAlias';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ProgramList = observer(() => {
  const { t } = useTranslation(['profile', 'common']);
  const store = useStores().get(ProgramsStore);
  const { programs } = store;
  if (programs.value === undefined) return <LoadError resource={programs} fallback={<RowsSkeleton />} />;
  if (programs.value.length === 0)
    return (
      <EmptyState icon="trophy" title={t('noPrograms.title')} text={t('noPrograms.text')}>
        <LinkButton to={href('offers')}>{t('common:titles.offers')}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className={styles.programs}>
      {programs.value.map((program) => {
        const { sysname, name, levels, pointsAlias } = program;
        const place = store.progressIn(program);
        return (
          <li key={sysname} className={styles.row}>
            <h2 className={styles.rowTitle}>{name}</h2>
            <LinkButton to={href('loyalty-sysname', { sysname })} variant="quiet">
              {t('howItWorks')}
            </LinkButton>
            <div className="col-span-full">
              {place ? (
                <LoyaltyProgress place={place} />
              ) : (
                <span className={styles.names}>{levels.map((level) => level.name).join(' · ')}</span>
              )}
              <LoyaltySteps levels={levels} place={place} programAlias={pointsAlias} hasProgress />
            </div>
          </li>
        );
      })}
    </ul>
  );
});

/** The player's points, their place in each programme, and their character where the CMS shows it here. */
const OwnLoyaltyScreen = observer(() => {
  const { t } = useTranslation(['profile', 'loyalty']);
  const stores = useStores();
  const store = stores.get(ProgramsStore);
  const alias = usePointsAlias();
  return (
    <ProfilePage section="loyalty" lead={t('loyaltyLead', { alias })}>
      <LoyaltySummary isPointsOnly>
        <LinkButton to={href('loyalty-shop')}>{t('loyalty:toShop')}</LinkButton>
      </LoyaltySummary>
      <ProgramList />
      {store.showsCharacters('profile') && <LoyaltyCharacters />}
    </ProfilePage>
  );
});

export default OwnLoyaltyScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  void stores.get(CharactersStore).load();
  await stores.get(ProgramsStore).load();
};
