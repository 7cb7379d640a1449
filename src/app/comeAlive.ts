declare global {
  interface Window {
    /** The last form submitted before hydration (`src/web/early/input.ts`). */
    earlyForm?: HTMLFormElement;
    /** The last button pressed before hydration. */
    earlyPress?: HTMLButtonElement;
    notePress?: (event: MouseEvent) => void;
  }
}

/** From here on React hears of presses, also on parts that are not hydrated yet. */
export function beginListening(): void {
  if (window.notePress) window.removeEventListener('click', window.notePress);
}

/**
 * The page is hydrated: tests wait for this mark, and early input is replayed.
 * @param address the page's when hydration began; the router does not hear of changes before
 */
export function comeAlive(address: string): void {
  document.documentElement.dataset.alive = '';
  if (window.location.href !== address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  const { earlyForm: form, earlyPress: button } = window;
  delete window.earlyForm;
  delete window.earlyPress;
  if (form?.isConnected) form.requestSubmit();
  else if (button?.isConnected) button.click();
}
