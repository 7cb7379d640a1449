import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import type { LoyaltyProgram } from '../../services/api/entities/rewards';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import styles from './loyalty.module.css';

/** The levels of a programme, where each begins and what it brings; the player's own is named (B-5). */
export const LoyaltyLadder = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const stores = useStores();
  const own = stores.get(ProgramsStore).placeIn(program)?.number ?? 0;
  const alias = stores.loyalty.info.value?.pointsAlias || t('pointsWord');
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{t('levels')}</h2>
      <ol className="bz-stack">
        {program.levels.map(({ name, min, gives }, index) => {
          const isOwn = own === index + 1;
          return (
            <li
              key={name}
              className={styles.step}
              data-reached={own > index || undefined}
              aria-current={isOwn ? 'step' : undefined}
            >
              <span className={styles.seat} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.stepHead}>
                  <strong>{name}</strong>
                  {isOwn && <em className={styles.here}>{t('youAreHere')}</em>}
                </span>
                <span className={styles.muted}>{t('fromPoints', { count: min, alias })}</span>
                {gives && <span>{gives}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
