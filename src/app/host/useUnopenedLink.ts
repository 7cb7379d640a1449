import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import { openExternal } from '../../domain/links/openExternal';

const MINUTE_MS = 60_000;
const textKey = 'unopened.text';

/**
 * Offers a link again that the host did not open; another tap opens it. An open dialog does so itself. A player who goes
 * to another page no longer needs it, and the offer covers what is below it.
 */
export function useUnopenedLink(): void {
  const platform = usePlatform();
  const { toasts } = useStores();
  const { pathname } = useLocation();
  useEffect(() => {
    const { unopenedLink } = platform;
    const notify = () => {
      const link = unopenedLink.get();
      if (!link) return toasts.withdraw(textKey);
      const onPress = () => openExternal(platform, link.url, { isExternal: true, kind: link.kind });
      toasts.show({ tone: 'info', textKey, durationMs: MINUTE_MS, action: { textKey: 'unopened.open', onPress } });
    };
    notify();
    return unopenedLink.subscribe(notify);
  }, [platform, toasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => () => toasts.withdraw(textKey), [pathname, toasts]);
}
