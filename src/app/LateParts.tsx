import { useEffect } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { ChatBadge } from './ChatBadge';
import { ConnectionBanner } from './ConnectionBanner';
import { keepPage } from './keptPage';
import { keepWith } from './lostChunk';
import { useAnalytics } from './useAnalytics';
import { useFollowing } from './useFollowing';

/** Milliseconds: an announcement stays until the player has done something about it. */
const A_DAY = 86_400_000;

/** Keeps public pages on the device, and offers a new release once it is there (W-6). */
function useReleases(): void {
  const platform = usePlatform();
  const { toasts } = useStores();
  useEffect(() => {
    void platform.keepOffline((adopt) => {
      toasts.show({
        tone: 'info',
        textKey: 'newRelease',
        durationMs: A_DAY,
        action: { textKey: 'reload', onPress: adopt },
      });
    });
  }, [platform, toasts]);
}

/**
 * What a page needs only when it stays open for some seconds: measuring, the connection's state, new releases, live chat,
 * what moves on home.
 */
const LateParts = () => {
  useAnalytics();
  useReleases();
  useFollowing();
  useEffect(() => keepWith(keepPage), []);
  return (
    <>
      <ConnectionBanner />
      <ChatBadge />
    </>
  );
};

export default LateParts;
