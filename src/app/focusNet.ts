/** Milliseconds after which whoever took a control away has given the focus a place, if they do. */
const GRACE_MS = 100;

/** What can stand for a control that is gone: its row, its form, its part of the page. */
const PLACES = 'li, tr, form, fieldset, section, article, [role="tabpanel"], dialog, main';

function around(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) found.push(at);
  return found;
}

/** Focuses what is no control, for as long as the focus stays there. */
function lend(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * A control that goes while it has the focus leaves it to nothing: keys and a screen reader begin at the top of the page again.
 * The nearest thing around it that is still there takes the focus, unless something else has. @returns what stops it
 */
export function catchFocus(): () => void {
  let last: Element | null = null;
  let places: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    places = around(target);
  };
  /** Somebody who leaves a control by a tap beside it wants no focus. */
  const handleBlur = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (target === last && last?.isConnected) last = null;
    });
  };
  const settle = () => {
    timer = undefined;
    if (!isLost()) return;
    last = null;
    const place = places.find((one) => one.isConnected);
    if (place) lend(place);
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost()) timer = setTimeout(settle, GRACE_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('focusout', handleBlur);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('focusout', handleBlur);
  };
}
