import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import styles from './ContinueAs.module.css';
import { useStores } from './contexts';

/** The place's own way in again, for whoever has signed out of a launch that could sign in (M-2). @param reason above it */
export const ContinueAs = observer(({ text, reason }: { text: string; reason?: string | false }) => {
  const { session } = useStores();
  if (!session.isKnown || !session.canContinueWithLaunch) return null;
  return (
    <div className={styles.way} role={reason ? 'status' : undefined}>
      {reason && <p>{reason}</p>}
      <Button isWide isBusy={session.signInWithLaunch.isRunning} onClick={() => void session.signInWithLaunch.run()}>
        {text}
      </Button>
    </div>
  );
});
