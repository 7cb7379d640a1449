import type { GamesFilter } from '@baize/contract/api/contract';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { RandomGameStore } from '../../stores/games/RandomGameStore';
import { useStores } from '../contexts';
import { useFailureToast } from '../feedback/useFailureToast';
import { useLocaleNavigate } from '../navigation/route';
import { Button } from '../primitives/Button';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './RandomGameButton.module.css';

interface RandomGameButtonProps {
  filter?: GamesFilter;
  isDisabled?: boolean;
  /** Its text is for screen readers only. */
  isCompact?: boolean;
  onPicked?: () => void;
}

const anyGame: GamesFilter = {};

/** Opens a random game that the visitor can play. */
export const RandomGameButton = observer(
  ({ filter = anyGame, isDisabled, isCompact, onPicked }: RandomGameButtonProps) => {
    const { t } = useTranslation('games');
    const stores = useStores();
    const { draw } = stores.get(RandomGameStore);
    const go = useLocaleNavigate();
    const notifyFailure = useFailureToast();
    const handleClick = async () => {
      const result = await draw.run(filter);
      if (!result.ok) return notifyFailure(result.error);
      if (!result.value) return void stores.toasts.show({ tone: 'info', textKey: 'games:noRandomGame' });
      onPicked?.();
      go(href('game-index-item', { sysname: result.value.sysname }));
    };
    return (
      <Button
        variant="plain"
        className={isCompact ? `${styles.button} ${styles.compact}` : styles.button}
        disabled={isDisabled}
        isBusy={draw.isRunning}
        onClick={() => void handleClick()}
      >
        <Icon name="dice" size={20} />
        <span className={styles.label}>{t('randomGame')}</span>
      </Button>
    );
  },
);
