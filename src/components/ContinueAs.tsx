import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import styles from './ContinueAs.module.css';
import { useStores } from './contexts';
import { useTranslation } from './texts';

/** Offers to continue with a launch that the player signed out of or that failed, or says what to do instead (M-2). */
export const ContinueAs = observer(({ text, reason }: { text: string; reason?: string | false }) => {
  const { session } = useStores();
  const { launchProblem } = session;
  const problem = launchProblem !== 'refused' && launchProblem;
  const { t, ready } = useTranslation((problem ? ['common', 'auth'] : ['common']) as ['common', 'auth']);
  const told = problem ? ready && t(`auth:launch.${problem}`) : reason;
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
