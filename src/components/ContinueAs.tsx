import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import { useStores } from './contexts';

/** The place's own way in again, for whoever has signed out of a launch that could sign in (M-2). */
export const ContinueAs = observer(({ text }: { text: string }) => {
  const { session } = useStores();
  if (!session.isKnown || !session.canContinueWithLaunch) return null;
  return (
    <Button isWide isBusy={session.signInWithLaunch.isRunning} onClick={() => void session.signInWithLaunch.run()}>
      {text}
    </Button>
  );
});
