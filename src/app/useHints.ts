import { useEffect, useRef } from 'react';
import { useStores } from '../components/contexts';
import { useGo, useRoute } from '../components/route';
import { useTranslation } from '../components/texts';
import { useFailure } from '../components/useFailure';
import { href } from '../domain/paths';
import { HintsStore } from '../stores/profile/HintsStore';

/** Milliseconds that a hint stays. */
const LONG = 30_000;

/** Where a hint disturbs nobody: the lobby and the player's own pages. */
const isPlace = (name: string) => name === 'index' || name.startsWith('profile');

/** Hints to a new player, once a visit each, as toasts with the next step in them. */
export function useHints(): void {
  const stores = useStores();
  const { ready } = useTranslation('auth');
  const fail = useFailure();
  const go = useGo();
  const { name } = useRoute();
  const hints = stores.get(HintsStore);
  const shown = useRef(new Set<string>());
  const { player } = stores.session;
  const uid = player?.uid ?? null;
  useEffect(() => {
    if (uid !== null && isPlace(name) && hints.isNew) void hints.facts.load();
  }, [hints, uid, name]);
  const contact = hints.contactToConfirm;
  const { showsDeposit } = hints;
  // One at a time, and after other messages.
  const isFree = stores.toasts.items.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is shown once, in the language of its moment
  useEffect(() => {
    if (!ready || !isFree || !isPlace(name)) return;
    const showOnce = (key: string, isDue: boolean, show: () => void) => {
      if (!isDue || shown.current.has(key)) return false;
      shown.current.add(key);
      show();
      return true;
    };
    const info = { tone: 'info' as const, durationMs: LONG };
    const showDeposit = () => {
      const action = { textKey: 'auth:hints.toDeposit', onPress: () => go(href('cashier-index-deposit')) };
      stores.toasts.show({ ...info, textKey: 'auth:hints.deposit', action });
    };
    const send = async (to: string) => {
      const result = await hints.sendConfirmation.run(to);
      if (result.ok) stores.toasts.show({ tone: 'success', textKey: 'auth:hints.sent' });
      else fail(result.error);
    };
    const showConfirm = (to: string) => {
      const action = { textKey: 'auth:hints.send', onPress: () => void send(to) };
      stores.toasts.show({ ...info, textKey: 'auth:hints.confirm', action });
    };
    if (!showOnce('deposit', showsDeposit, showDeposit) && contact !== null)
      showOnce('confirm', true, () => showConfirm(contact));
  }, [ready, isFree, name, contact, showsDeposit, uid]);
}
