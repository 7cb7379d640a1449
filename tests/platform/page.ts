/** Page changes that jsdom does not make. */
export function resizePage(height: number): void {
  Object.defineProperty(window, 'innerHeight', { value: height, configurable: true, writable: true });
  window.dispatchEvent(new Event('resize'));
}

export function showPage(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
