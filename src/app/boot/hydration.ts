declare global {
  interface Window {
    /** The last form submitted before hydration (`src/web/early/input.ts`). */
    earlyForm?: HTMLFormElement;
    /** The buttons pressed before hydration, in order; one pressed again in impatience counts once. */
    earlyPresses?: Set<HTMLButtonElement>;
    notePress?: (event: MouseEvent) => void;
  }
}

/** React has handled a later press of the same button, so the early one is not replayed as a second one. */
const forgetPress = ({ target }: MouseEvent): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) window.earlyPresses?.delete(button);
};

/** Stops recording early clicks: from here on React handles them, also on parts that are not hydrated yet. */
export function stopRecordingClicks(): void {
  if (window.notePress) window.removeEventListener('click', window.notePress);
  window.addEventListener('click', forgetPress);
}

/**
 * Marks the page as hydrated, which tests wait for, and replays early input.
 * @param address the page's address when hydration began; the router misses changes during hydration
 */
export function finishHydration(address: string): void {
  document.documentElement.dataset.hydrated = '';
  if (window.location.href !== address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  window.removeEventListener('click', forgetPress);
  const { earlyForm: form, earlyPresses = [] } = window;
  delete window.earlyForm;
  delete window.earlyPresses;
  if (form?.isConnected) form.requestSubmit();
  else for (const button of earlyPresses) if (button.isConnected) button.click();
}
