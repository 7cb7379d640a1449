import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../texts';
import { Icon } from './Icon';
import styles from './RowButtons.module.css';

/** Share of the visible width per press; the last entry stays in view for orientation. */
const STEP = 0.8;

interface RowButtonsProps {
  row: RefObject<HTMLElement | null>;
  name: string;
}

function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [hasBefore, setBefore] = useState(false);
  const [hasAfter, setAfter] = useState(true);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      // `scrollLeft` is negative in right-to-left writing.
      const scrolled = Math.abs(element.scrollLeft);
      setBefore(scrolled > 1);
      setAfter(scrolled + element.clientWidth < element.scrollWidth - 1);
    };
    // ResizeObserver also fires initially, after layout; measuring here would force layout of distant rows.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);
  return { hasBefore, hasAfter };
}

/** Scroll buttons for a mouse; touch screens and narrow windows swipe. */
export const RowButtons = ({ row, name }: RowButtonsProps) => {
  const { t } = useTranslation('games');
  const { hasBefore, hasAfter } = useScrollEnds(row);
  const move = (direction: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const signed = document.dir === 'rtl' ? -direction : direction;
    current.scrollBy({ left: signed * STEP * current.clientWidth });
  };
  return (
    <span className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('rowBack', { name })}
        aria-disabled={!hasBefore}
        onClick={() => move(-1)}
      >
        <Icon name="back" size={20} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t('rowOn', { name })}
        aria-disabled={!hasAfter}
        onClick={() => move(1)}
      >
        <Icon name="chevron" size={20} />
      </button>
    </span>
  );
};
