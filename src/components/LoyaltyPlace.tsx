import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatCount } from '../domain/counts';
import type { LadderPlace } from '../domain/loyalty';
import { useStores } from './contexts';
import styles from './Loyalty.module.css';
import { ProgressBar } from './ProgressBar';
import { useTranslation } from './texts';

/** A sum of points under the name that the operator has for them. */
export const Points = observer(({ count }: { count: number }) => {
  const { t } = useTranslation('loyalty');
  const { info } = useStores().loyalty;
  return (
    <span className={styles.points}>
      {formatCount(count)} {info.value?.pointsAlias || t('pointsWord')}
    </span>
  );
});

/** The level that a player sits at, and how far the next one is, as a bar and in words (B-5). */
export const LoyaltyPlace = observer(({ place }: { place: LadderPlace }) => {
  const { t } = useTranslation('loyalty');
  const { info } = useStores().loyalty;
  const label = useId();
  const { name, next, missing, earned, done, span } = place;
  const alias = info.value?.pointsAlias || t('pointsWord');
  return (
    <div className={styles.place}>
      <p className={styles.level} id={label}>
        <strong>{name}</strong>
        {next !== null && (
          <span className={styles.muted}>
            {t('stepsOf', { done: formatCount(done), span: formatCount(span), alias })}
          </span>
        )}
      </p>
      <ProgressBar max={next === null ? 1 : span} value={next === null ? 1 : done} labelledBy={label} />
      <p className={styles.muted}>
        {next === null ? t('atTop') : t('toNext', { count: formatCount(missing), alias, level: next })}
        {' · '}
        {t('earned', { count: formatCount(earned), alias })}
      </p>
    </div>
  );
});
