import type { Provider } from '@baize/contract/api/entities/games';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { TextField } from '../../components/inputs/TextField';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { hallOfProviders, ProvidersStore } from '../../stores/competition/ProvidersStore';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { Blocks } from './Blocks';
import styles from './providers.module.css';

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  const { list } = stores.get(ProvidersStore);
  await list.ensure();
  return listResult(list);
};

const ProviderCard = observer(({ provider }: { provider: Provider }) => {
  const { t } = useTranslation('competition');
  const { chosen, toggle } = useStores().get(ProvidersStore);
  const { haptics } = usePlatform();
  const image = provider.game_params.image_url;
  const isChosen = chosen.includes(provider.sysname);
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.checkbox}
        aria-pressed={isChosen}
        aria-label={t('choose', { name: provider.name })}
        onClick={() => {
          haptics.selection();
          toggle(provider.sysname);
        }}
      >
        <span className={styles.box}>{isChosen && <Icon name="check" size={20} />}</span>
      </button>
      <LocaleLink to={hallOfProviders([provider.sysname])} className={styles.link}>
        {typeof image === 'string' && (
          <span className={styles.logo}>
            <img src={image} alt="" width={200} height={64} loading="lazy" />
          </span>
        )}
        <span className={styles.text}>
          <strong>{provider.name}</strong>
          <span>{t('gamesCount', { count: provider.games_count })}</span>
        </span>
        <Icon name="chevron" size={20} />
      </LocaleLink>
    </li>
  );
});

const Letters = observer(() => {
  const { t } = useTranslation('competition');
  const { letters, letter, setLetter } = useStores().get(ProvidersStore);
  const { haptics } = usePlatform();
  return (
    <fieldset className={styles.letters} aria-label={t('letters')}>
      {[null, ...letters].map((name) => (
        <button
          key={name ?? 'all'}
          type="button"
          className={styles.letter}
          aria-pressed={name === letter}
          onClick={() => {
            haptics.selection();
            setLetter(name);
          }}
        >
          {name ?? t('allLetters')}
        </button>
      ))}
    </fieldset>
  );
});

/** Links to the games of the chosen providers; shown over the bottom of the page. */
const Choice = observer(() => {
  const { t } = useTranslation('competition');
  const { chosen, clearChoice } = useStores().get(ProvidersStore);
  const go = useLocaleNavigate();
  if (chosen.length === 0) return null;
  return (
    <div className={styles.selectionBar} data-main-action>
      <ActionButton text={t('clearChoice')} onPress={clearChoice} isSecondary />
      <ActionButton text={t('showChosen', { count: chosen.length })} onPress={() => go(hallOfProviders(chosen))} />
    </div>
  );
});

const ProvidersScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { list, found, query, letter, setQuery, setLetter } = useStores().get(ProvidersStore);
  const handleAll = () => {
    setQuery('');
    setLetter(null);
  };
  return (
    <div className="bz-column">
      <PageTitle title={t('common:titles.providers')} lead={t('providersLead')} />
      <div className={styles.search}>
        <Icon name="search" size={20} />
        <TextField
          label={t('findStudio')}
          type="search"
          name="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
      </div>
      <Letters />
      <p className="bz-hidden" aria-live="polite">
        {(query || letter) && t('studiosFound', { count: found.length })}
      </p>
      {list.value ? (
        found.length > 0 ? (
          <ul className={styles.cards}>
            {found.map((provider) => (
              <ProviderCard key={provider.sysname} provider={provider} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="search" title={t('noStudio.title')} text={t('noStudio.text')}>
            <Button variant="plain" onClick={handleAll}>
              {t('allStudios')}
            </Button>
          </EmptyState>
        )
      ) : (
        <LoadError resource={list} fallback={<Blocks shape="chip" count={12} />} />
      )}
      <Choice />
    </div>
  );
});

export default ProvidersScreen;
