import { observer } from 'mobx-react-lite';
import { FeedStore } from '../stores/competition/FeedStore';
import { useStores } from './contexts';
import styles from './FeedPause.module.css';
import { Icon } from './Icon';
import { useTranslation } from './texts';

/** Pauses and resumes live updates. `hasLabel`: desktops show the label too. */
export const FeedPause = observer(({ isNamed = false }: { isNamed?: boolean }) => {
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
      {isNamed && <span className={styles.words}>{t('pause')}</span>}
    </button>
  );
});
