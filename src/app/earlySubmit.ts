declare global {
  interface Window {
    /** The last form that was sent before anybody listened (`src/web/earlySubmit.ts`). */
    earlyForm?: HTMLFormElement;
  }
}

/** The page has taken over what the server wrote: tests wait for it, and what was sent too early is sent now. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = '';
  const form = window.earlyForm;
  delete window.earlyForm;
  if (form?.isConnected) form.requestSubmit();
}
