declare global {
  interface Window {
    /** The last form that was sent before anybody listened (`src/web/earlySubmit.ts`). */
    earlyForm?: HTMLFormElement;
  }
}

/**
 * The page has taken over what the server wrote: tests wait for it, and what happened too early happens now.
 * @param address the page's when it began to; the router does not hear of a change until it is alive
 */
export function comeAlive(address: string): void {
  document.documentElement.dataset.alive = '';
  if (window.location.href !== address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  const form = window.earlyForm;
  delete window.earlyForm;
  if (form?.isConnected) form.requestSubmit();
}
