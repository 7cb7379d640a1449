import type { GameCategory } from '@baize/contract/api/entities/games';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { usePlatform } from '../../components/contexts';
import { OperatorIcon } from '../../components/primitives/OperatorIcon';
import { RowButtons } from '../../components/primitives/RowButtons';
import { useTranslation } from '../../components/texts';
import chipStyles from './CategoryChips.module.css';

interface CategoryChipsProps {
  categories: GameCategory[] | undefined;
  current: string | null;
  /** The filter has a kind without a category of its name, so no chip is chosen. */
  isOther: boolean;
  onSelect: (category: string | null) => void;
}

/** Scrolls a row sideways until its pressed chip is in view; on phones the row's parent scrolls. */
function usePressedInView(row: RefObject<HTMLElement | null>, pressed: string | null, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed, or the chips have arrived
  useLayoutEffect(() => {
    // The first chip is next to the filters, which must stay in view.
    if (pressed === null) return;
    const chip = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    for (const box of [row.current, row.current?.parentElement]) {
      const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      // A chip under the row's fade does not count as visible.
      if (chip && (chip.left < left || chip.right > right - 40))
        box?.scrollBy({ left: (chip.left + chip.right - left - right) / 2, behavior: 'instant' });
    }
  }, [pressed, count]);
}

export const CategoryChips = ({ categories, current, isOther, onSelect }: CategoryChipsProps) => {
  const { t } = useTranslation('games');
  const { haptics } = usePlatform();
  const row = useRef<HTMLFieldSetElement>(null);
  const chips = [{ id: null, name: t('allGames'), icon: '' }, ...(categories ?? [])];
  usePressedInView(row, current, chips.length);
  return (
    <>
      <fieldset ref={row} className={chipStyles.chips} aria-label={t('categories')} data-head>
        {chips.map((chip) => (
          <button
            key={chip.id ?? 'all'}
            type="button"
            className={chipStyles.chip}
            aria-pressed={chip.id === current && !isOther}
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
      <RowButtons row={row} name={t('categories')} />
    </>
  );
};
