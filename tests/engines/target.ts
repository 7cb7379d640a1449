export interface Target {
  css: string;
  /** Part of its text or `aria-label`; `exact` matches all of it. */
  text?: string;
  exact?: string;
}

/** Runs in the page: the first visible matching element if it can be pressed, else null. */
export function find({ css, text, exact }: { css: string; text?: string; exact?: string }): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const texts = [element.innerText, element.getAttribute('aria-label')].map((each) =>
      (each ?? '').replace(/\s+/g, ' ').trim(),
    );
    if (exact !== undefined && !texts.includes(exact)) continue;
    if (text !== undefined && !texts.some((each) => each.includes(text))) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.matches(':disabled')) continue;
    return element;
  }
  return null;
}

/** Runs in the page: sets a value like typing does. */
export function write(field: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
