import { observer } from 'mobx-react-lite';
import { FeedStore } from '../../stores/competition/FeedStore';
import { useStores } from '../contexts';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './FeedPause.module.css';

/** Pauses and resumes live updates. `hasLabel`: desktops show the label too. */
export const FeedPause = observer(({ hasLabel = false }: { hasLabel?: boolean }) => {
  const { t, ready } = useTranslation('competition');
  const { isPaused, togglePause } = useStores().get(FeedStore);
  if (!ready) return null;
  return (
    <button
      type="button"
      className={styles.pause}
      aria-pressed={isPaused}
      aria-label={t('pause')}
      onClick={togglePause}
    >
      <Icon name={isPaused ? 'play' : 'pause'} size={20} />
      {hasLabel && <span className={styles.label}>{t('pause')}</span>}
    </button>
  );
});
