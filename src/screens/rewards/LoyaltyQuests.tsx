import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { Points } from '../../components/LoyaltyPlace';
import { ProgressBar } from '../../components/ProgressBar';
import { useTranslation } from '../../components/texts';
import type { LoyaltyProgram } from '../../services/api/entities/rewards';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import styles from './loyalty.module.css';

/** The quests of a programme, what each brings, and how far the player is (B-5). */
export const LoyaltyQuests = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const quests = useStores().get(ProgramsStore).questsOf(program);
  if (quests.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{t('quests')}</h2>
      <ul className="bz-stack">
        {quests.map(({ sysname, name, text, points, done, target, isDone }) => (
          <li key={sysname} className={styles.row} data-done={isDone || undefined}>
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.muted}>{text}</span>
              {done !== null && !isDone && target > 1 && <ProgressBar max={target} value={done} label={name} />}
            </span>
            <span className={styles.side}>
              <Points count={points} />
              {isDone ? (
                <span className={styles.done}>
                  <Icon name="check" size={16} />
                  {t('questDone')}
                </span>
              ) : (
                done !== null && target > 1 && <span className={styles.muted}>{t('questSteps', { done, target })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
