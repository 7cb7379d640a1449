import { observer } from 'mobx-react-lite';
import { href } from '../domain/paths';
import type { GamesFilter } from '../services/api/contract';
import { RandomGameStore } from '../stores/games/RandomGameStore';
import { Button } from './Button';
import { useStores } from './contexts';
import { Icon } from './Icon';
import styles from './RandomGameButton.module.css';
import { useGo } from './route';
import { useTranslation } from './texts';
import { useFailure } from './useFailure';

interface RandomGameButtonProps {
  filter?: GamesFilter;
  isDisabled?: boolean;
  /** Its text is for screen readers only. */
  isCompact?: boolean;
  onDrawn?: () => void;
}

const anyGame: GamesFilter = {};

/** Opens a random game that the visitor can play. */
export const RandomGameButton = observer(
  ({ filter = anyGame, isDisabled, isCompact, onDrawn }: RandomGameButtonProps) => {
    const { t } = useTranslation('games');
    const stores = useStores();
    const { draw } = stores.get(RandomGameStore);
    const go = useGo();
    const tell = useFailure();
    const handleClick = async () => {
      const result = await draw.run(filter);
      if (!result.ok) return tell(result.error);
      if (!result.value) return void stores.toasts.show({ tone: 'info', textKey: 'games:noRandomGame' });
      onDrawn?.();
      go(href('game-index-item', { sysname: result.value.sysname }));
    };
    return (
      <Button
        look="plain"
        className={isCompact ? `${styles.button} ${styles.compact}` : styles.button}
        disabled={isDisabled}
        isBusy={draw.isRunning}
        onClick={() => void handleClick()}
      >
        <Icon name="dice" size={20} />
        <span className={styles.words}>{t('randomGame')}</span>
      </Button>
    );
  },
);
