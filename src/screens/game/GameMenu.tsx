import type { Game } from '@baize/contract/api/entities/games';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useStores } from '../../components/contexts';
import { useFavourite } from '../../components/games/GameTile';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameMenu.module.css';
import { moveFocus } from './moveFocus';
import { useGameControls } from './useGameControls';

interface ItemProps {
  icon: IconName;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Item = ({ icon, isOn, isDisabled, onPress, children }: ItemProps) => {
  const role = isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn };
  return (
    <button
      type="button"
      {...role}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={styles.item}
      onClick={() => isDisabled || onPress()}
    >
      <Icon name={icon} />
      <span>{children}</span>
      {isOn && <Icon name="check" size={20} />}
    </button>
  );
};

const FavouriteItem = observer(({ game, onClose }: { game: Game; onClose: () => void }) => {
  const { t } = useTranslation('play');
  const heart = useFavourite(game);
  if (!heart) return null;
  const { isLiked, press } = heart;
  const handlePress = () => {
    onClose();
    press();
  };
  return (
    <Item icon={isLiked ? 'heart-full' : 'heart'} isOn={isLiked} onPress={handlePress}>
      {t('favourite')}
    </Item>
  );
});

/** Arrows, Home, End; Escape and Tab close. */
const useMenuKeys = (onClose: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const;
  if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else if (!(event.key in step)) return;
  else moveFocus(event.currentTarget, step[event.key as keyof typeof step]);
  event.preventDefault();
};

/**
 * Closes the menu on a press outside. A press inside the game only shows as focus moving to the iframe. A press on the
 * host's controls must not close it: Back would then leave the game.
 */
function useCloseOnOutsidePress(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const handlePress = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (menu.current?.contains(target) || target.closest('[data-menu-opener]'));
      if (!isInside) onClose();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleBlur = () => {
      timer = setTimeout(() => document.activeElement instanceof HTMLIFrameElement && onClose());
    };
    document.addEventListener('pointerdown', handlePress);
    window.addEventListener('blur', handleBlur);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      window.removeEventListener('blur', handleBlur);
      clearTimeout(timer);
    };
  }, [menu, onClose]);
}

/** The rest of the bar on small screens, as a menu over a playable game. It counts as a dialog, so Back closes it. */
export const GameMenu = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const current = stores.get(GameStore).game.value;
  const { sound, rules, fullscreen, report } = useGameControls();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const menuElement = menu.current;
    if (menuElement) moveFocus(menuElement, 'first');
    return () => {
      // Focus is restored only if it was inside: it may have moved to a dialog or the game.
      const isFocusLost = document.activeElement === document.body || menuElement?.contains(document.activeElement);
      if (isFocusLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useCloseOnOutsidePress(menu, onClose);
  const handleKeys = useMenuKeys(onClose);
  if (!current) return null;
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={current.name} className={styles.menu} onKeyDown={handleKeys}>
      <span className="bz-muted px-3 py-2" aria-hidden>
        {current.name}
      </span>
      <FavouriteItem game={current} onClose={onClose} />
      {rules.isOffered && (
        <Item
          icon="info"
          isDisabled={!rules.isPossible}
          onPress={() => {
            onClose();
            rules.press();
          }}
        >
          {t('rules')}
        </Item>
      )}
      {sound.isOffered && (
        <Item icon={stores.sound.isMuted ? 'mute' : 'sound'} isOn={!stores.sound.isMuted} onPress={sound.press}>
          {t('sound')}
        </Item>
      )}
      {fullscreen.isOffered && (
        <Item icon="fullscreen" isOn={fullscreen.isOn} onPress={fullscreen.press}>
          {t('enterFullscreen')}
        </Item>
      )}
      {report.isOffered && (
        <Item
          icon="warning"
          onPress={() => {
            onClose();
            report.press();
          }}
        >
          {t('common:reportProblem')}
        </Item>
      )}
    </div>
  );
});
