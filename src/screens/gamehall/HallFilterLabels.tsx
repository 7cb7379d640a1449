import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { GameHallStore, type HallFilter } from '../../stores/games/GameHallStore';
import styles from './GameHallScreen.module.css';

/** Says which unknown parts of the address were ignored. */
export const UnknownFilters = ({ category, providers }: ReturnType<GameHallStore['unknownOf']>) => {
  const { t } = useTranslation('hall');
  return (
    <>
      {category && <p className={styles.unknown}>{t('unknownCategory')}</p>}
      {providers.length > 0 && <p className={styles.unknown}>{t('unknownProviders', { count: providers.length })}</p>}
    </>
  );
};

/** The hall's heading, and labels of its other filters, each with the change that removes it. */
export function useFilterLabels({ category, kind, providers, feature, volatility, rtp }: HallFilter) {
  const { t } = useTranslation(['games', 'hall']);
  const hall = useStores().get(GameHallStore);
  const [firstProvider] = providers;
  const providerName = hall.providers.value?.find(({ sysname }) => sysname === firstProvider)?.name;
  const several = providers.length > 1 ? t('hall:providersChosen', { count: providers.length }) : providerName;
  const kindName = kind !== 'all' && t(`hall:kinds.${kind}`);
  const categoryName = hall.categories.value?.find(({ id }) => id === category)?.name;
  const heading = categoryName || kindName || providerName || t('allGames');
  const labelled = (label: string, value: string) => t('hall:labelled', { label, value: value.toLocaleLowerCase() });
  const labels: [name: string | false | null | undefined, back: Partial<HallFilter>][] = [
    [kindName, { kind: 'all' }],
    [several, { providers: [] }],
    [feature && t(`hall:features.${feature}`), { feature: null }],
    [volatility && labelled(t('hall:volatility'), t(`hall:volatilities.${volatility}`)), { volatility: null }],
    [rtp && labelled(t('hall:rtpLabel'), t('hall:rtpFrom', { value: Number(rtp) })), { rtp: null }],
  ];
  return { heading, activeFilters: labels.flatMap(([name, reset]) => (name ? [{ name, reset }] : [])) };
}
