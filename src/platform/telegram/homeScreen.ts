import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import { withTimeout } from '../common/withTimeout';
import type { Platform } from '../Platform';
import type { HostBridge } from './HostBridge';
import { field } from './payload';

/**
 * From Bot API 8.0. Some clients answer late or never: `add` resolves to false after a second, and `isAvailable` is
 * updated later.
 */
export function createHomeScreen(bridge: HostBridge, cleanups: Cleanups): Platform['homeScreen'] & { check(): void } {
  const isAvailable = createLive(false);
  cleanups.add(
    bridge.listen('home_screen_checked', (data) => {
      const status = field(data, 'status');
      isAvailable.set(status === 'missed' || status === 'unknown');
    }),
  );
  for (const event of ['home_screen_added', 'home_screen_failed'])
    cleanups.add(bridge.listen(event, () => isAvailable.set(false)));
  return {
    isAvailable,
    manner: 'shortcut',
    add: () =>
      withTimeout(false, (answer) => {
        const stops = [
          bridge.listen('home_screen_added', () => answer(true)),
          bridge.listen('home_screen_failed', () => answer(false)),
        ];
        if (!bridge.post('web_app_add_to_home_screen')) answer(false);
        return () => {
          for (const stop of stops) stop();
        };
      }),
    check: () => void bridge.post('web_app_check_home_screen'),
  };
}
