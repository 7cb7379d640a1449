import { useEffect } from 'react';

/** The replayed page takes the focus; unless staff use it by hand, they get it back, or their keys would be lost. */
export function useKeptFocus(isLive: boolean): void {
  useEffect(() => {
    if (isLive) return undefined;
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) last = target;
    };
    const takeBack = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLIFrameElement)) return;
      activeElement.blur();
      window.focus();
      if (last?.isConnected) last.focus({ preventScroll: true });
    };
    // The frame gets the focus only after the window has lost it.
    const lookLater = () => setTimeout(takeBack);
    document.addEventListener('focusin', remember);
    window.addEventListener('blur', lookLater);
    takeBack();
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', lookLater);
    };
  }, [isLive]);
}
