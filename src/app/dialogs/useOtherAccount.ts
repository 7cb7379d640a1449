import { useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import type { OtherAccount } from '../../stores/core/SessionKeeper';
import { observeValue, stopAll } from '../../stores/kernel/observeValue';
import type { RootStore } from '../../stores/RootStore';

/** Asks before the page switches to another account that has been signed in elsewhere. */
function confirmOtherAccount({ session, dialogs }: RootStore, other: OtherAccount): void {
  dialogs.open(
    'confirm',
    {
      titleKey: `system:otherAccount.${other}`,
      textKey: `system:otherAccount.${other}Text`,
      confirmKey: 'system:otherAccount.adopt',
      cancelKey: 'system:otherAccount.ignore',
      onConfirm: () => void session.adopt(),
    },
    { staysOnRoute: true, onClosed: session.ignoreOther },
  );
}

/** Looks for another tab's session when the page becomes visible, and asks about its account. */
export function useOtherAccount(): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  useEffect(() => {
    const { session } = stores;
    return stopAll([
      visibility.subscribe(() => void (visibility.get() && session.checkTabs())),
      observeValue(
        () => session.other,
        (other) => other && confirmOtherAccount(stores, other),
      ),
    ]);
  }, [stores, visibility]);
}
