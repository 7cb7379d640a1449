import { useTranslation } from 'react-i18next';
import type { Provider } from '../../services/api/entities';
import { type HallFilter, hallKinds, hallSorts } from '../../stores/games/GameHallStore';
import styles from './HallFilters.module.css';

interface HallFiltersProps {
  filter: HallFilter;
  providers: Provider[];
  onChange: (change: Partial<HallFilter>) => void;
}

/** Kind, provider and order of a hall. */
export const HallFilters = ({ filter, providers, onChange }: HallFiltersProps) => {
  const { t } = useTranslation('games');
  return (
    <div className={styles.row}>
      <label className={styles.field}>
        <span>{t('kind')}</span>
        <select
          value={filter.kind}
          onChange={(event) => onChange({ kind: hallKinds.find((kind) => kind === event.target.value) ?? 'all' })}
        >
          {hallKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('provider')}</span>
        <select
          value={filter.providers.length > 1 ? filter.providers.join() : (filter.providers[0] ?? '')}
          onChange={(event) => onChange({ providers: event.target.value.split(',').filter(Boolean) })}
        >
          <option value="">{t('anyProvider')}</option>
          {filter.providers.length > 1 && (
            <option value={filter.providers.join()}>{t('providersChosen', { count: filter.providers.length })}</option>
          )}
          {providers.map((provider) => (
            <option key={provider.sysname} value={provider.sysname}>
              {provider.name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('sort')}</span>
        <select
          value={filter.sort}
          onChange={(event) => onChange({ sort: hallSorts.find((sort) => sort === event.target.value) ?? 'popular' })}
        >
          {hallSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
