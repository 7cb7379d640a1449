import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { LoyaltyCharacters } from '../../components/LoyaltyCharacters';
import { LoyaltySteps } from '../../components/LoyaltyPlace';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { PageTitle } from '../../components/PageTitle';
import { useTranslation } from '../../components/texts';
import { usePointsWord } from '../../components/usePointsWord';
import { href } from '../../domain/paths';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { CardsSkeleton } from './CardsSkeleton';
import { Go, Picture } from './Picture';
import styles from './rewards.module.css';
import { wordsOf } from './words';

const ProgramList = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const store = useStores().get(ProgramsStore);
  const { programs } = store;
  const alias = usePointsWord();
  if (programs.value === undefined) return <Unread of={programs} meanwhile={<CardsSkeleton isWide />} />;
  if (programs.value.length === 0)
    return (
      <EmptyPlace icon="trophy" title={t('none.title')} text={t('none.text')}>
        <LinkButton to={href('offers')}>{t('common:titles.offers')}</LinkButton>
      </EmptyPlace>
    );
  return (
    <ul className={`${styles.cards} ${styles.programs}`}>
      {programs.value.map((program, index) => {
        const { sysname, name, description, levels, pointsAlias } = program;
        const words = wordsOf(description, { mobile: 'image_mobile', desktop: 'image_desktop' });
        return (
          <li key={sysname} className={styles.card}>
            <LocaleLink to={href('loyalty-sysname', { sysname })} className={styles.cardLink}>
              <Picture mobile={words.mobile || words.desktop} isFirst={index === 0} />
              <span className={styles.cardWords}>
                <strong>{name}</strong>
                <span>{words.text}</span>
                <span className={styles.cardFoot}>
                  <span className={styles.count}>{t('levelCount', { count: levels.length })}</span>
                  <Go>{t('toPrograms', { alias: pointsAlias || alias })}</Go>
                </span>
              </span>
            </LocaleLink>
            <LoyaltySteps levels={levels} place={store.placeIn(program)} word={pointsAlias} />
          </li>
        );
      })}
    </ul>
  );
});

/** Loyalty: the player's level, the programmes, a link to the shop, and the characters where the CMS shows them. */
const LoyaltyScreen = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const stores = useStores();
  const store = stores.get(ProgramsStore);
  const { value } = store.config;
  return (
    <div className={`${styles.page} ${styles.loyalty}`}>
      <PageTitle title={value?.title || t('common:titles.loyalty')} lead={value?.intro || t('lead')} />
      <LoyaltyStanding word={store.main?.pointsAlias}>
        <LinkButton to={href('loyalty-shop')}>{t('toShop')}</LinkButton>
      </LoyaltyStanding>
      <ProgramList />
      {store.showsCharacters('loyalty') && <LoyaltyCharacters />}
    </div>
  );
});

export default LoyaltyScreen;

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  void stores.get(CharactersStore).load();
  const store = stores.get(ProgramsStore);
  await store.load();
  return listResult(store.programs);
};
