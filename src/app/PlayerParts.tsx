import { observer } from 'mobx-react-lite';
import { useAccountLanguage } from './useAccountLanguage';
import { useAfterSignIn } from './useAfterSignIn';
import { useCompletion } from './useCompletion';
import { useFreeSpins } from './useFreeSpins';
import { useHints } from './useHints';
import { useInactivity } from './useInactivity';
import { useNotices } from './useNotices';
import { useProfilePrompt } from './useProfilePrompt';
import { useSessionReminder } from './useSessionReminder';

/** What only a signed-in player has: notices, the queue after the sign-in, the watch over an idle session. */
const PlayerParts = observer(() => {
  useAccountLanguage();
  useNotices();
  useFreeSpins();
  useAfterSignIn();
  useInactivity();
  useCompletion();
  useHints();
  useProfilePrompt();
  useSessionReminder();
  return null;
});

export default PlayerParts;
