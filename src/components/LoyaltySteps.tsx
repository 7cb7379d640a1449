import { observer } from 'mobx-react-lite';
import type { LoyaltyProgram } from '../services/api/entities/rewards';
import { ProgramsStore } from '../stores/rewards/ProgramsStore';
import { useStores } from './contexts';
import styles from './LoyaltySteps.module.css';
import { useTranslation } from './texts';
import { usePointsWord } from './usePointsWord';

/** All levels of a programme from left to right, up to the player's own: what a desk has the width for (B-5). */
export const LoyaltySteps = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const own = useStores().get(ProgramsStore).placeIn(program)?.number ?? 0;
  const alias = usePointsWord();
  return (
    <ol className={styles.steps}>
      {program.levels.map(({ name, min }, index) => (
        <li
          key={name}
          className={styles.step}
          data-reached={own > index || undefined}
          aria-current={own === index + 1 ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <span className="bz-muted">{t('fromPoints', { count: min, alias })}</span>
        </li>
      ))}
    </ol>
  );
});
