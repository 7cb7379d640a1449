import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import styles from './ContinueAs.module.css';
import { usePlatform, useStores } from './contexts';
import { useTranslation } from './texts';

interface ContinueAsProps {
  /** The button's text, with the name of the launch's player where there is one. */
  label: (name: string | null) => string;
  reason?: string | false;
}

/** Offers to continue with a launch that the player signed out of or that failed, or says what to do instead. */
export const ContinueAs = observer(({ label, reason }: ContinueAsProps) => {
  const { session } = useStores();
  const { launchName } = usePlatform();
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
          {label(launchName)}
        </Button>
      )}
    </div>
  );
});
