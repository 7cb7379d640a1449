import { useAccountLanguage } from './useAccountLanguage';
import { useAfterSignIn } from './useAfterSignIn';
import { useInactivity } from './useInactivity';
import { useNotices } from './useNotices';
import { useProfilePrompt } from './useProfilePrompt';

/** What only a signed-in player has: notices, the queue after the sign-in, the watch over an idle session. */
const PlayerParts = () => {
  useAccountLanguage();
  useNotices();
  useAfterSignIn();
  useInactivity();
  useProfilePrompt();
  return null;
};

export default PlayerParts;
