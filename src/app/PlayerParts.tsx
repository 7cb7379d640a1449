import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { CompletionStore } from '../stores/auth/CompletionStore';
import { endAll } from '../stores/kernel/whenever';
import { ReminderStore } from '../stores/profile/ReminderStore';
import { CampaignsStore } from '../stores/rewards/CampaignsStore';
import { useAccountLanguage } from './useAccountLanguage';
import { useAfterSignIn } from './useAfterSignIn';
import { useFreeSpins } from './useFreeSpins';
import { useHints } from './useHints';
import { useInactivity } from './useInactivity';
import { useNotices } from './useNotices';
import { useProfilePrompt } from './useProfilePrompt';

/** Stores that follow the player over every page (A-6, D-5, U-6). */
const FOLLOWING = [CampaignsStore, CompletionStore, ReminderStore];

/** Parts for a signed-in player: notices, dialogs after the sign-in, the inactivity watch. */
const PlayerParts = observer(() => {
  const stores = useStores();
  useEffect(() => endAll(FOLLOWING.map((Store) => stores.get<{ follow: () => () => void }>(Store).follow())), [stores]);
  useAccountLanguage();
  useNotices();
  useFreeSpins();
  useAfterSignIn();
  useInactivity();
  useHints();
  useProfilePrompt();
  return null;
});

export default PlayerParts;
