import type { Cleanups } from '../common/cleanups';
import { createLive } from '../common/live';
import type { Platform } from '../Platform';

/** Chromium only; missing in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Holds the browser's install prompt until a screen offers it. */
export function createInstallPrompt(cleanups: Cleanups): Platform['homeScreen'] {
  let kept: InstallPromptEvent | null = null;
  const isAvailable = createLive(false);
  const keep = (event: InstallPromptEvent | null) => {
    kept = event;
    isAvailable.set(event !== null);
  };
  cleanups.listen(window, 'beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  cleanups.listen(window, 'appinstalled', () => keep(null));
  return {
    isAvailable,
    manner: 'install',
    async add() {
      const prompt = kept;
      if (!prompt) return false;
      // A prompt works once; the browser sends another event when it may be shown again.
      keep(null);
      try {
        await prompt.prompt();
        return (await prompt.userChoice).outcome === 'accepted';
      } catch {
        return false;
      }
    },
  };
}
