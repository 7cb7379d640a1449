import { usePlatform } from '../../components/contexts';
import { OperatorIcon } from '../../components/OperatorIcon';
import { useTranslation } from '../../components/texts';
import type { GameCategory } from '../../services/api/entities/games';
import styles from './CategoryChips.module.css';

interface CategoryChipsProps {
  categories: GameCategory[] | undefined;
  current: string | null;
  onSelect: (category: string | null) => void;
}

export const CategoryChips = ({ categories, current, onSelect }: CategoryChipsProps) => {
  const { t } = useTranslation('games');
  const { haptics } = usePlatform();
  const chips = [{ id: null, name: t('allGames'), icon: '' }, ...(categories ?? [])];
  return (
    <fieldset className={styles.row} aria-label={t('categories')} data-head>
      {chips.map((chip) => (
        <button
          key={chip.id ?? 'all'}
          type="button"
          className={styles.chip}
          aria-pressed={chip.id === current}
          onClick={() => {
            haptics.selection();
            onSelect(chip.id);
          }}
        >
          <OperatorIcon url={chip.icon} />
          {chip.name}
        </button>
      ))}
    </fieldset>
  );
};
