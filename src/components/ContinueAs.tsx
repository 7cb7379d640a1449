import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import styles from './ContinueAs.module.css';
import { useStores } from './contexts';
import { useTranslation } from './texts';

/**
 * The place's own way in again, for whoever has signed out of a launch that could sign in, or was not signed in by it; else
 * what to do about that (M-2). @param reason above it
 */
export const ContinueAs = observer(({ text, reason }: { text: string; reason?: string | false }) => {
  const { t } = useTranslation();
  const { session } = useStores();
  const { launchProblem } = session;
  const problem = launchProblem && launchProblem !== 'refused' ? t(`launch.${launchProblem}`) : null;
  const told = problem ?? reason;
  if (!session.isKnown || !(session.canContinueWithLaunch || problem)) return null;
  return (
    <div className={styles.way} role={told ? 'status' : undefined}>
      {told && <p>{told}</p>}
      {session.canContinueWithLaunch && (
        <Button isWide isBusy={session.signInWithLaunch.isRunning} onClick={() => void session.signInWithLaunch.run()}>
          {text}
        </Button>
      )}
    </div>
  );
});
