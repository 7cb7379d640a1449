import type { LoyaltyProgram } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { LoyaltyProgress, Points } from '../../components/loyalty/LoyaltyProgress';
import { usePointsAlias } from '../../components/loyalty/usePointsAlias';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useRoute } from '../../components/navigation/route';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import loyal from './loyalty.module.css';
import styles from './rewards.module.css';

/** The quests of a programme with their points and the player's progress. */
const LoyaltyQuests = observer(({ program }: { program: LoyaltyProgram }) => {
  const { t } = useTranslation('loyalty');
  const quests = useStores().get(ProgramsStore).questsOf(program);
  if (quests.length === 0) return null;
  return (
    <section className="bz-column gap-3 max-w-180">
      <h2 className="text-xl lines-tight">{t('quests')}</h2>
      <ul className="bz-stack">
        {quests.map(({ sysname, name, text, points, done, target, isDone }) => (
          <li key={sysname} className={loyal.row} data-done={isDone || undefined}>
            <span className={loyal.text}>
              <strong>{name}</strong>
              <span className={loyal.muted}>{text}</span>
              {done !== null && !isDone && target > 1 && <ProgressBar max={target} value={done} label={name} />}
            </span>
            <span className={loyal.side}>
              <Points count={points} programAlias={program.pointsAlias} />
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
  const ownLevel = stores.get(ProgramsStore).progressIn(program)?.number ?? 0;
  const alias = usePointsAlias(program.pointsAlias);
  return (
    <section className="bz-column gap-3 max-w-180">
      <h2 className="text-xl lines-tight">{t('levels')}</h2>
      <ol className="bz-stack">
        {program.levels.map(({ name, min, gives }, index) => {
          const isOwn = ownLevel === index + 1;
          return (
            <li
              key={name}
              className={loyal.step}
              data-reached={ownLevel > index || undefined}
              aria-current={isOwn ? 'step' : undefined}
            >
              <span className={loyal.levelNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span className={loyal.text}>
                <span className="bz-wrap items-baseline gaps-0.5/3">
                  <strong>{name}</strong>
                  {isOwn && <em className={loyal.currentLabel}>{t('youAreHere')}</em>}
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
  const alias = usePointsAlias(program?.pointsAlias);
  if (!program) return <LoadError resource={chosen} fallback={<PageSkeleton />} />;
  const place = store.progressIn(program);
  return (
    <article className={loyal.program}>
      <div className={loyal.part}>
        <PageTitle title={program.name} lead={text(program.description.text)}>
          <ParentLink to={href('loyalty')} text={t('common:titles.loyalty')} />
        </PageTitle>
        <h2 className={styles.subtitle}>{t('toPrograms', { alias })}</h2>
        <p className={styles.story}>{text(program.description.points)}</p>
        {place && (
          <section className="bz-card max-w-180 p-4" aria-label={t('yourPlace')}>
            <LoyaltyProgress place={place} />
          </section>
        )}
      </div>
      <div className={loyal.part}>
        <LoyaltyLadder program={program} />
        <p className="bz-muted max-w-180">{t('progressRule', { alias })}</p>
        <LoyaltyQuests program={program} />
      </div>
    </article>
  );
});

export default ProgramScreen;

export const load = async ({ stores, params }: LoaderContext): Promise<LoaderResult> => {
  const { sysname = '' } = params;
  const store = stores.get(ProgramsStore);
  await store.open(sysname);
  return subjectResult(store.chosen, store.chosen.value?.program !== null);
};

export const subject = ({ stores, params }: LoaderContext): PageSubject | null => {
  const program = stores.get(ProgramsStore).find(params.sysname);
  return program && { title: program.name, description: text(program.description.text), facts: 'program' };
};
