import { formatNumber } from '@baize/contract/i18n/numbers';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LevelProgress } from '../../domain/player/loyalty';
import { ProgressBar } from '../primitives/ProgressBar';
import { useTranslation } from '../texts';
import styles from './Loyalty.module.css';
import { usePointsAlias } from './usePointsAlias';

/** Loyalty points with the operator's name for them, or the programme's for visitors without an account. */
export const Points = observer(({ count, programAlias }: { count: number; programAlias?: string }) => {
  const { i18n } = useTranslation('loyalty');
  return (
    <span className={styles.points}>
      {formatNumber(count, i18n.language)} {usePointsAlias(programAlias)}
    </span>
  );
});

/** The player's level and the progress to the next, as a bar and as text. */
export const LoyaltyProgress = observer(({ place }: { place: LevelProgress }) => {
  const { t } = useTranslation('loyalty');
  const label = useId();
  const { name, next, missing, done, span } = place;
  const alias = usePointsAlias();
  return (
    <div className={styles.progress}>
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
  place: LevelProgress | null;
  /** The programme's name for its points. */
  programAlias: string;
  /** Shows the progress to the next level, where nothing else does. */
  hasProgress?: boolean;
}

/** All levels from left to right, for desktops; those that the player has reached are marked. */
export const LoyaltySteps = observer(({ levels, place, programAlias, hasProgress = false }: LoyaltyStepsProps) => {
  const { t } = useTranslation('loyalty');
  const ownLevel = place?.number ?? 0;
  const alias = usePointsAlias(programAlias);
  return (
    <ol className={styles.steps}>
      {levels.map(({ name, min }, index) => (
        <li
          key={name}
          className={styles.step}
          data-reached={ownLevel > index || undefined}
          aria-current={ownLevel === index + 1 ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span className="bz-muted">{t('fromPoints', { count: min, alias })}</span>
          {hasProgress && ownLevel === index + 1 && place?.next != null && (
            <ProgressBar max={place.span} value={place.done} label={name} />
          )}
        </li>
      ))}
    </ol>
  );
});
