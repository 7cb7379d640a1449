import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LadderPlace } from '../domain/loyalty';
import { formatNumber } from '../domain/numbers';
import { useStores } from './contexts';
import styles from './Loyalty.module.css';
import { ProgressBar } from './ProgressBar';
import { useTranslation } from './texts';

export const Points = observer(({ count }: { count: number }) => {
  const { t, i18n } = useTranslation('loyalty');
  const { info } = useStores().loyalty;
  return (
    <span className={styles.points}>
      {formatNumber(count, i18n.language)} {info.value?.pointsAlias || t('pointsWord')}
    </span>
  );
});

/** The player's level and the progress to the next, as a bar and in words (B-5). */
export const LoyaltyPlace = observer(({ place }: { place: LadderPlace }) => {
  const { t } = useTranslation('loyalty');
  const { info } = useStores().loyalty;
  const label = useId();
  const { name, next, missing, done, span } = place;
  const alias = info.value?.pointsAlias || t('pointsWord');
  return (
    <div className="bz-stack">
      <p className={styles.level} id={label}>
        <strong>{name}</strong>
        {next !== null && <span className="bz-muted">{t('stepsOf', { done, span, alias })}</span>}
      </p>
      <ProgressBar max={next === null ? 1 : span} value={next === null ? 1 : done} labelledBy={label} />
      <p className="bz-muted">{next === null ? t('atTop') : t('toNext', { count: missing, alias, level: next })}</p>
    </div>
  );
});
