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
  let savedPrompt: InstallPromptEvent | null = null;
  const isAvailable = createLive(false);
  const setPrompt = (event: InstallPromptEvent | null) => {
    savedPrompt = event;
    isAvailable.set(event !== null);
  };
  cleanups.listen(window, 'beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPromptEvent);
  });
  cleanups.listen(window, 'appinstalled', () => setPrompt(null));
  return {
    isAvailable,
    manner: 'install',
    async add() {
      const prompt = savedPrompt;
      if (!prompt) return false;
      // A prompt works once; the browser sends another event when it may be shown again.
      setPrompt(null);
      try {
        await prompt.prompt();
        return (await prompt.userChoice).outcome === 'accepted';
      } catch {
        return false;
      }
    },
  };
}
