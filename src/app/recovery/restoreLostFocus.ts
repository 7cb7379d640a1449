/** Milliseconds in which the code that removed a control may move the focus itself. */
const GRACE_MS = 100;

/** Ancestors that can take the focus of a removed control. */
const PLACES = 'li, tr, form, fieldset, section, article, [role="tabpanel"], dialog, main';

function candidatesAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) found.push(at);
  return found;
}

/** Makes an element focusable for as long as it has the focus. */
function focusTemporarily(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * When a focused control is removed, keyboard and screen reader users would start at the top of the page again. This
 * focuses the nearest ancestor that is still there, unless something else takes the focus.
 * @returns a function that stops it
 */
export function restoreLostFocus(): () => void {
  let lastFocused: Element | null = null;
  let places: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFocusLost = () =>
    lastFocused !== null && !lastFocused.isConnected && document.activeElement === document.body;
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    lastFocused = target;
    places = candidatesAround(target);
  };
  /** A player who leaves a control by tapping outside of it expects no focus. */
  const handleBlur = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (target === lastFocused && lastFocused?.isConnected) lastFocused = null;
    });
  };
  const restoreFocus = () => {
    timer = undefined;
    if (!isFocusLost()) return;
    lastFocused = null;
    const place = places.find((element) => element.isConnected);
    if (place) focusTemporarily(place);
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isFocusLost()) timer = setTimeout(restoreFocus, GRACE_MS);
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
