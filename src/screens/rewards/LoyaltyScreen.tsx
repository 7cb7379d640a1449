import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LoyaltyCharacters } from '../../components/loyalty/LoyaltyCharacters';
import { LoyaltySteps } from '../../components/loyalty/LoyaltyProgress';
import { LoyaltySummary } from '../../components/loyalty/LoyaltySummary';
import { usePointsAlias } from '../../components/loyalty/usePointsAlias';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import { CardsSkeleton } from './CardsSkeleton';
import { offerTextsOf } from './offerTexts';
import { CardAction, Picture } from './Picture';
import styles from './rewards.module.css';

const ProgramList = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const store = useStores().get(ProgramsStore);
  const { programs } = store;
  const alias = usePointsAlias();
  if (programs.value === undefined) return <LoadError resource={programs} fallback={<CardsSkeleton isWide />} />;
  if (programs.value.length === 0)
    return (
      <EmptyState icon="trophy" title={t('none.title')} text={t('none.text')}>
        <LinkButton to={href('offers')}>{t('common:titles.offers')}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className={`${styles.cards} ${styles.programs}`}>
      {programs.value.map((program, index) => {
        const { sysname, name, description, levels, pointsAlias } = program;
        const texts = offerTextsOf(description, { mobile: 'image_mobile', desktop: 'image_desktop' });
        return (
          <li key={sysname} className={styles.card}>
            <LocaleLink to={href('loyalty-sysname', { sysname })} className={styles.cardLink}>
              <Picture mobile={texts.mobile || texts.desktop} isFirst={index === 0} />
              <span className={styles.cardText}>
                <strong>{name}</strong>
                <span>{texts.text}</span>
                <span className={styles.cardFooter}>
                  <span className={styles.count}>{t('levelCount', { count: levels.length })}</span>
                  <CardAction>{t('toPrograms', { alias: pointsAlias || alias })}</CardAction>
                </span>
              </span>
            </LocaleLink>
            <LoyaltySteps levels={levels} place={store.progressIn(program)} programAlias={pointsAlias} />
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
      <LoyaltySummary programAlias={store.main?.pointsAlias}>
        <LinkButton to={href('loyalty-shop')}>{t('toShop')}</LinkButton>
      </LoyaltySummary>
      <ProgramList />
      {store.showsCharacters('loyalty') && <LoyaltyCharacters />}
    </div>
  );
});

export default LoyaltyScreen;

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  void stores.get(CharactersStore).load();
  const store = stores.get(ProgramsStore);
  await store.load();
  return listResult(store.programs);
};
