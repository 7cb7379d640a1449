/** Gives an element the focus that is read and not operated, where the page stands. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The focus for whoever has lost their place: the heading says which page it is (W-15). */
export function focusPage(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector('h1') ?? main;
  if (target) focusOn(target);
}
