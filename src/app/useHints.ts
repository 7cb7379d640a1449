import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { useGo, useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import { useFailure } from '../components/useFailure';
import { href } from '../domain/paths';
import { HintsStore } from '../stores/profile/HintsStore';

/** Hints to a new player, as toasts. */
export function useHints(): void {
  const hints = useStores().get(HintsStore);
  const { ready } = useTranslation('auth');
  const fail = useFailure();
  const go = useGo();
  const { name } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins once, and its acts do the same each time
  useEffect(() => {
    if (ready) return hints.follow(name, { toDeposit: () => go(href('cashier-index-deposit')), fail });
  }, [ready, hints, name]);
}
