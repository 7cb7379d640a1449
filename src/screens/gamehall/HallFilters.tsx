import type { GameCounts, Provider } from '@baize/contract/api/entities/games';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { FilterSelect } from '../../components/inputs/FilterSelect';
import { useTranslation } from '../../components/texts';
import {
  GameHallStore,
  type HallFilter,
  hallFeatures,
  hallKinds,
  hallRtps,
  hallSorts,
  hallVolatilities,
} from '../../stores/games/GameHallStore';

interface Choice {
  value: string;
  text: string;
  /** Number of games that it would show, omitted for the chosen one to save room; null if unknown. */
  count?: number | null;
}

interface FieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

const Field = ({ label, value, choices, onChoose }: FieldProps) => {
  const { i18n } = useTranslation();
  const options = choices.map((choice) => {
    const { count } = choice;
    const isOther = choice.value !== value;
    const countText = isOther && typeof count === 'number' ? ` (${formatNumber(count, i18n.language)})` : '';
    return { value: choice.value, text: choice.text + countText, isDisabled: isOther && count === 0 };
  });
  return (
    <FilterSelect
      label={label}
      value={value}
      options={options}
      onChange={onChoose}
      isSet={value !== choices[0]?.value}
    />
  );
};

interface SortFieldProps {
  filter: HallFilter;
  onChange: (change: Partial<HallFilter>) => void;
}

export const SortField = ({ filter, onChange }: SortFieldProps) => {
  const { t } = useTranslation('hall');
  return (
    <Field
      label={t('sort')}
      value={filter.sort}
      choices={hallSorts.map((sort) => ({ value: sort, text: t(`sorts.${sort}`) }))}
      onChoose={(value) => onChange({ sort: hallSorts.find((sort) => sort === value) ?? 'popular' })}
    />
  );
};

interface HallFiltersProps extends SortFieldProps {
  providers: Provider[];
  counts: GameCounts | null;
}

/** Kind, provider, feature, volatility, return and order of a hall, with how many games each choice would show. */
export const HallFilters = observer(({ filter, providers, counts, onChange }: HallFiltersProps) => {
  const { t } = useTranslation('hall');
  const stores = useStores();
  const { settings } = stores;
  const hall = stores.get(GameHallStore);
  const countOf = (tally: keyof GameCounts, value: string) => (counts ? (counts[tally][value] ?? 0) : null);
  const several = filter.providers.length > 1 ? filter.providers.join() : null;
  const any = { value: '', text: t('anyProvider') };
  const optionsFor = <T extends string>(
    tally: keyof GameCounts,
    values: readonly T[],
    textOf: (value: T) => string,
  ) => ({
    choices: [any, ...values.map((value) => ({ value, text: textOf(value), count: countOf(tally, value) }))],
    find: (chosen: string) => values.find((value) => value === chosen) ?? null,
  });
  const offered = hallFeatures.filter((feature) => feature !== 'demo' || settings.hasPart('demo'));
  const features = optionsFor('features', offered, (value) => t(`features.${value}`));
  const volatilities = optionsFor('volatilities', hallVolatilities, (value) => t(`volatilities.${value}`));
  const rtps = optionsFor('rtps', hallRtps, (value) => t('rtpFrom', { value: Number(value) }));
  return (
    <>
      <Field
        label={t('kind')}
        value={filter.kind}
        choices={hallKinds.map((kind) => ({ value: kind, text: t(`kinds.${kind}`), count: countOf('kinds', kind) }))}
        onChoose={(value) => onChange({ kind: hallKinds.find((kind) => kind === value) ?? 'all' })}
      />
      {settings.hasSection(href('providers')) && (
        <Field
          label={t('provider')}
          value={several ?? filter.providers[0] ?? ''}
          choices={[
            any,
            ...(several ? [{ value: several, text: t('providersChosen', { count: filter.providers.length }) }] : []),
            ...providers.map(({ sysname, name }) => ({
              value: sysname,
              text: name,
              count: countOf('providers', sysname),
            })),
          ]}
          onChoose={(value) => onChange({ providers: value.split(',').filter(Boolean) })}
        />
      )}
      {hall.hasAddedFilters && (
        <>
          <Field
            label={t('feature')}
            value={filter.feature ?? ''}
            choices={features.choices}
            onChoose={(value) => onChange({ feature: features.find(value) })}
          />
          <Field
            label={t('volatility')}
            value={filter.volatility ?? ''}
            choices={volatilities.choices}
            onChoose={(value) => onChange({ volatility: volatilities.find(value) })}
          />
          <Field
            label={t('rtpLabel')}
            value={filter.rtp ?? ''}
            choices={rtps.choices}
            onChoose={(value) => onChange({ rtp: rtps.find(value) })}
          />
        </>
      )}
      <SortField filter={filter} onChange={onChange} />
    </>
  );
});
