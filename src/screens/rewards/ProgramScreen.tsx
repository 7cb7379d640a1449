import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Unread } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { LoyaltyPlace, Points } from '../../components/LoyaltyPlace';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { ParentLink } from '../../components/ParentLink';
import { ProgressBar } from '../../components/ProgressBar';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { usePointsWord } from '../../components/usePointsWord';
import { href } from '../../domain/paths';
import type { LoyaltyProgram } from '../../services/api/entities/rewards';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import loyal from './loyalty.module.css';
import styles from './rewards.module.css';

/** The quests of a programme with their points and the player's progress. */
const LoyaltyQuests = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const quests = useStores().get(ProgramsStore).questsOf(program);
  if (quests.length === 0) return null;
  return (
    <section className={loyal.section}>
      <h2 className={loyal.subtitle}>{t('quests')}</h2>
      <ul className="bz-stack">
        {quests.map(({ sysname, name, text, points, done, target, isDone }) => (
          <li key={sysname} className={loyal.row} data-done={isDone || undefined}>
            <span className={loyal.words}>
              <strong>{name}</strong>
              <span className={loyal.muted}>{text}</span>
              {done !== null && !isDone && target > 1 && <ProgressBar max={target} value={done} label={name} />}
            </span>
            <span className={loyal.side}>
              <Points count={points} told={program.pointsAlias} />
              {isDone ? (
                <span className={loyal.done}>
                  <Icon name="check" size={16} />
                  {t('questDone')}
                </span>
              ) : (
                done !== null && target > 1 && <span className={loyal.muted}>{t('questSteps', { done, target })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The levels of a programme with their thresholds and benefits; the player's own is marked. */
const LoyaltyLadder = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const stores = useStores();
  const own = stores.get(ProgramsStore).placeIn(program)?.number ?? 0;
  const alias = usePointsWord(program.pointsAlias);
  return (
    <section className={loyal.section}>
      <h2 className={loyal.subtitle}>{t('levels')}</h2>
      <ol className="bz-stack">
        {program.levels.map(({ name, min, gives }, index) => {
          const isOwn = own === index + 1;
          return (
            <li
              key={name}
              className={loyal.step}
              data-reached={own > index || undefined}
              aria-current={isOwn ? 'step' : undefined}
            >
              <span className={loyal.seat} aria-hidden="true">
                {index + 1}
              </span>
              <span className={loyal.words}>
                <span className={loyal.stepHead}>
                  <strong>{name}</strong>
                  {isOwn && <em className={loyal.here}>{t('youAreHere')}</em>}
                </span>
                <span className={loyal.muted}>{t('fromPoints', { count: min, alias })}</span>
                {gives && <span>{gives}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One programme: how to earn points, its levels and quests, and the player's place. */
const ProgramScreen = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const store = useStores().get(ProgramsStore);
  const program = store.find(useRoute().params.sysname);
  const { chosen } = store;
  const alias = usePointsWord(program?.pointsAlias);
  if (!program) return <Unread of={chosen} meanwhile={<PageSkeleton />} />;
  const place = store.placeIn(program);
  return (
    <article className={loyal.program}>
      <div className={loyal.part}>
        <PageTitle title={program.name} lead={text(program.description.text)}>
          <ParentLink to={href('loyalty')} text={t('common:titles.loyalty')} />
        </PageTitle>
        <h2 className={styles.subtitle}>{t('toPrograms', { alias })}</h2>
        <p className={styles.story}>{text(program.description.points)}</p>
        {place && (
          <section className={loyal.mine} aria-label={t('yourPlace')}>
            <LoyaltyPlace place={place} />
          </section>
        )}
      </div>
      <div className={loyal.part}>
        <LoyaltyLadder program={program} />
        <p className={loyal.rule}>{t('progressRule', { alias })}</p>
        <LoyaltyQuests program={program} />
      </div>
    </article>
  );
});

export default ProgramScreen;

export const load = async ({ stores, params }: Visit): Promise<VisitResult> => {
  const { sysname = '' } = params;
  const store = stores.get(ProgramsStore);
  await store.open(sysname);
  return subjectResult(store.chosen, store.chosen.value?.program !== null);
};

export const subject = ({ stores, params }: Visit): PageSubject | null => {
  const program = stores.get(ProgramsStore).find(params.sysname);
  return program && { title: program.name, description: text(program.description.text), facts: 'program' };
};
