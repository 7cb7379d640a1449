import { useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useHydrated } from '../../components/hooks/useHydrated';
import { tape } from '../../recorder/tape';
import { GameStore } from '../../stores/games/GameStore';

/**
 * Sound, rules, full-screen and report controls of a game, for its bar and its menu; unsupported ones are not offered. Call it
 * in an observer.
 */
export function useGameControls() {
  const stores = useStores();
  const { dialogs, settings } = stores;
  const game = stores.get(GameStore);
  const { fullscreen, viewport } = usePlatform();
  const isHydrated = useHydrated();
  const isFullscreen = useSyncExternalStore(
    viewport.subscribe,
    () => viewport.get().isFullscreen,
    () => false,
  );
  const current = game.game.value;
  const isRulesPossible = !game.isRoundOpen;
  return {
    sound: {
      isOffered: game.frame === 'ready' && game.features.includes('sound') && !game.draws('sound'),
      press: stores.sound.toggle,
    },
    rules: {
      isOffered: Boolean(current) && !game.draws('rules'),
      isPossible: isRulesPossible,
      press: () => {
        if (current && isRulesPossible) dialogs.open('gameSheet', { game: current });
      },
    },
    fullscreen: {
      isOffered:
        isHydrated &&
        fullscreen.isPossible &&
        !fullscreen.isAutomatic &&
        fullscreen.isAllowedBy(settings.fullscreenPolicy) &&
        !game.draws('fullscreen'),
      isOn: isFullscreen,
      press: () => void (isFullscreen ? fullscreen.exit() : fullscreen.enter()),
    },
    // Possible over a running round too: a round that does not end is a reason for a report.
    report: { isOffered: isHydrated && tape.isOn, press: () => void dialogs.open('report', { reason: 'game' }) },
  };
}
