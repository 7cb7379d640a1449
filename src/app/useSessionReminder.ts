import { reaction } from 'mobx';
import { useEffect } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { ReminderStore } from '../stores/profile/ReminderStore';

/** Reminds a player of the time, once open dialogs are closed (U-6). */
export function useSessionReminder(): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  const { generation } = stores.session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign-in is counted anew
  useEffect(() => {
    const reminder = stores.get(ReminderStore);
    void reminder.start();
    const stops = [
      reaction(
        () => reminder.isDue && !stores.dialogs.top,
        (isTime) =>
          isTime && stores.dialogs.open('reminder', {}, { preventClose: true, onClosed: reminder.acknowledge }),
        { fireImmediately: true },
      ),
      reaction(() => stores.isRoundOpen, reminder.look),
      visibility.subscribe(reminder.look),
    ];
    return () => {
      for (const stop of stops) stop();
      reminder.stop();
    };
  }, [stores, visibility, generation]);
}
