import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { BettingStore } from '../../stores/betting/BettingStore';
import { BettingFrame } from './BettingFrame';
import styles from './BettingScreen.module.css';

/** Id of the frame's place, which the page owns for screen readers. */
export const FRAME_PLACE = 'sportsbook';

/**
 * An element after the page, which it covers on the sportsbook's page. The frame cannot be in the page: it loads again
 * when it is moved, and would be removed with the page. Null without a layout that has room for it.
 */
function usePlace(): HTMLElement | null {
  const betting = useStores().get(BettingStore);
  const { name } = useRoute();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another layout
  useLayoutEffect(() => {
    if (place?.isConnected) return;
    const main = document.querySelector('header ~ * > #main');
    if (!main) return setPlace(null);
    const added = document.createElement('div');
    added.id = FRAME_PLACE;
    added.className = styles.place ?? '';
    main.after(added);
    setPlace(added);
  }, [name, place]);
  // A frame that was removed, with its layout or with the whole page, has to be launched again.
  useLayoutEffect(() => {
    if (!place) return;
    return () => {
      place.remove();
      if (!betting.isShown || betting.launch) betting.leave();
    };
  }, [place, betting]);
  return place;
}

/** The sportsbook's frame, shown on its page; for a while before and after, it waits hidden. */
const SportsbookFrame = observer(() => {
  const { launch, frame } = useStores().get(BettingStore);
  const place = usePlace();
  if (!place || !launch || frame === 'failed') return null;
  return createPortal(<BettingFrame key={launch.token} launch={launch} />, place);
});

export default SportsbookFrame;
