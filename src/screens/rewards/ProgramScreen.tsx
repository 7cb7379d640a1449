import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LocaleLink } from '../../components/LocaleLink';
import { LoyaltyPlace } from '../../components/LoyaltyPlace';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { ProgramsStore } from '../../stores/rewards/ProgramsStore';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { LoyaltyLadder } from './LoyaltyLadder';
import { LoyaltyQuests } from './LoyaltyQuests';
import loyal from './loyalty.module.css';
import styles from './rewards.module.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One programme: how points come about, its ladder and its quests, and the player's place on it (R-17, B-5). */
const ProgramScreen = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const store = useStores().get(ProgramsStore);
  const program = store.find(useRoute().params.sysname);
  const { chosen } = store;
  if (!program)
    return chosen.error ? <ErrorNotice error={chosen.error} onRetry={() => void chosen.load()} /> : <PageSkeleton />;
  const place = store.placeIn(program);
  return (
    <article className={loyal.program}>
      <div className={loyal.part}>
        <PageTitle title={program.name} lead={text(program.description.text)}>
          <LocaleLink to={href('loyalty')} className={styles.crumb}>
            {t('common:titles.loyalty')}
          </LocaleLink>
        </PageTitle>
        <h2 className={styles.subtitle}>{t('points')}</h2>
        <p className={styles.story}>{text(program.description.points)}</p>
        {place && (
          <section className={loyal.mine} aria-label={t('yourPlace')}>
            <LoyaltyPlace place={place} />
          </section>
        )}
      </div>
      <div className={loyal.part}>
        <LoyaltyLadder program={program} />
        <p className={loyal.rule}>{t('progressRule')}</p>
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
