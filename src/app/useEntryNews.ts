import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useStores } from '../components/contexts';
import { useTranslation } from '../components/texts';

/** Announces a sign-in to screen readers: visually, balance and button show it (A-4, W-15). */
export function useEntryNews(): string {
  const { session } = useStores();
  const { t } = useTranslation();
  const [isIn, setIn] = useState(false);
  useEffect(
    () =>
      reaction(
        () => session.isSignedIn && session.isFresh,
        (isNow) => setIn(isNow),
        { fireImmediately: true },
      ),
    [session],
  );
  return isIn ? t('signedIn') : '';
}
