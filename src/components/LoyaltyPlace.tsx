import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LadderPlace } from '../domain/loyalty';
import { formatNumber } from '../domain/numbers';
import styles from './Loyalty.module.css';
import { ProgressBar } from './ProgressBar';
import { useTranslation } from './texts';
import { usePointsWord } from './usePointsWord';

/** Loyalty points with the operator's name for them, or the programme's for visitors without an account. */
export const Points = observer(({ count, told }: { count: number; told?: string }) => {
  const { i18n } = useTranslation('loyalty');
  return (
    <span className={styles.points}>
      {formatNumber(count, i18n.language)} {usePointsWord(told)}
    </span>
  );
});

/** The player's level and the progress to the next, as a bar and as text. */
export const LoyaltyPlace = observer(({ place }: { place: LadderPlace }) => {
  const { t } = useTranslation('loyalty');
  const label = useId();
  const { name, next, missing, done, span } = place;
  const alias = usePointsWord();
  return (
    <div className={styles.place}>
      <p className={styles.level} id={label}>
        <strong>{name}</strong>
        {next !== null && <span className="bz-muted">{t('stepsOf', { done, span, alias })}</span>}
      </p>
      <ProgressBar max={next === null ? 1 : span} value={next === null ? 1 : done} labelledBy={label} />
      <p className="bz-muted">{next === null ? t('atTop') : t('toNext', { count: missing, alias, level: next })}</p>
    </div>
  );
});

interface LoyaltyStepsProps {
  levels: readonly { name: string; min: number }[];
  place: LadderPlace | null;
  /** The programme's name for its points. */
  word: string;
  /** Shows the progress to the next level, where nothing else does. */
  hasProgress?: boolean;
}

/** All levels from left to right, for desktops; those that the player has reached are marked. */
export const LoyaltySteps = observer(({ levels, place, word, hasProgress = false }: LoyaltyStepsProps) => {
  const { t } = useTranslation('loyalty');
  const own = place?.number ?? 0;
  const alias = usePointsWord(word);
  return (
    <ol className={styles.steps}>
      {levels.map(({ name, min }, index) => (
        <li
          key={name}
          className={styles.step}
          data-reached={own > index || undefined}
          aria-current={own === index + 1 ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span className="bz-muted">{t('fromPoints', { count: min, alias })}</span>
          {hasProgress && own === index + 1 && place?.next != null && (
            <ProgressBar max={place.span} value={place.done} label={name} />
          )}
        </li>
      ))}
    </ol>
  );
});
