declare global {
  interface Window {
    /** The last form that was sent before anybody listened (`src/web/earlyInput.ts`). */
    earlyForm?: HTMLFormElement;
    /** The last button that was pressed before anybody listened. */
    earlyPress?: HTMLButtonElement;
    notePress?: (event: MouseEvent) => void;
  }
}

/** From here on React hears of every press, also of one on a part that it has not taken over yet. */
export function beginListening(): void {
  if (window.notePress) window.removeEventListener('click', window.notePress);
}

/**
 * The page has taken over what the server wrote: tests wait for it, and what happened too early happens now.
 * @param address the page's when it began to; the router does not hear of a change until it is alive
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
