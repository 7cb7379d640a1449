import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../contexts';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';
import styles from './ContinueAs.module.css';

interface ContinueAsProps {
  /** Text of the button; gets the name of the launch's player if it is known. */
  label: (name: string | null) => string;
  reason?: string | false;
}

/** Offers to sign in again with the launch after a sign-out or a failure, or says what to do instead. */
export const ContinueAs = observer(({ label, reason }: ContinueAsProps) => {
  const { session } = useStores();
  const { launchName } = usePlatform();
  const { launchProblem } = session;
  const problem = launchProblem !== 'refused' && launchProblem;
  const { t, ready } = useTranslation((problem ? ['common', 'auth'] : ['common']) as ['common', 'auth']);
  const message = problem ? ready && t(`auth:launch.${problem}`) : reason;
  if (!session.isKnown || !(session.canContinueWithLaunch || problem)) return null;
  return (
    <div className={styles.offer} role={message ? 'status' : undefined}>
      {message && <p>{message}</p>}
      {session.canContinueWithLaunch && (
        <Button isWide isBusy={session.signInWithLaunch.isRunning} onClick={() => void session.signInWithLaunch.run()}>
          {label(launchName)}
        </Button>
      )}
    </div>
  );
});
