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

/** Parts for a signed-in player: notices, dialogs after the sign-in, the inactivity watch. */
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
