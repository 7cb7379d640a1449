import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LoyaltyCharacters } from '../../components/LoyaltyCharacters';
import { LoyaltyPlace, LoyaltySteps } from '../../components/LoyaltyPlace';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { usePointsWord } from '../../components/usePointsWord';
import { href } from '../../domain/paths';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import type { Visit } from '../../stores/visit';
import styles from './profile.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const ProgramList = observer(() => {
  const { t } = useTranslation(['profile', 'common']);
  const store = useStores().get(ProgramsStore);
  const { programs } = store;
  if (programs.value === undefined) return <Unread of={programs} meanwhile={<RowsSkeleton />} />;
  if (programs.value.length === 0)
    return (
      <EmptyPlace icon="trophy" title={t('noPrograms.title')} text={t('noPrograms.text')}>
        <LinkButton to={href('offers')}>{t('common:titles.offers')}</LinkButton>
      </EmptyPlace>
    );
  return (
    <ul className={styles.programs}>
      {programs.value.map((program) => {
        const { sysname, name, levels, pointsAlias } = program;
        const place = store.placeIn(program);
        return (
          <li key={sysname} className={styles.row}>
            <h2 className={styles.rowTitle}>{name}</h2>
            <LinkButton to={href('loyalty-sysname', { sysname })} look="quiet">
              {t('howItWorks')}
            </LinkButton>
            <div className={styles.wide}>
              {place ? (
                <LoyaltyPlace place={place} />
              ) : (
                <span className={styles.names}>{levels.map((level) => level.name).join(' · ')}</span>
              )}
              <LoyaltySteps levels={levels} place={place} word={pointsAlias} hasProgress />
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
  const alias = usePointsWord();
  return (
    <ProfilePage section="loyalty" lead={t('loyaltyLead', { alias })}>
      <LoyaltyStanding isPurseOnly>
        <LinkButton to={href('loyalty-shop')}>{t('loyalty:toShop')}</LinkButton>
      </LoyaltyStanding>
      <ProgramList />
      {store.showsCharacters('profile') && <LoyaltyCharacters />}
    </ProfilePage>
  );
});

export default OwnLoyaltyScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  void stores.get(CharactersStore).load();
  await stores.get(ProgramsStore).load();
};
