/**
 * Moves the focus among the visible buttons of a bar or menu, and wraps around at its ends. @returns whether it moved
 */
export function moveFocus(container: Element, by: 1 | -1 | 'first' | 'last' | number): boolean {
  const buttons = [...container.querySelectorAll('button')].filter(
    (button) => button.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next =
    by === 'first' ? 0 : by === 'last' ? buttons.length - 1 : (at + Number(by) + buttons.length) % buttons.length;
  buttons[next]?.focus();
  return buttons.length > 0;
}
