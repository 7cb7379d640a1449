import { SAVED_FOR_MS } from './chunkFailure';
import { type SavedPage, takeSavedPage } from './savedPage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes a value as typing would, so that the form's state follows. */
function write(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Restores a saved page's fields and scroll position as they appear, for a limited time. `canOverwrite`: also over
 * prefilled values.
 */
export function restorePage({ fields, scroll }: SavedPage, { isOwn: canOverwrite = false } = {}): void {
  const remaining = new Map(Object.entries(fields));
  const fill = () => {
    for (const field of document.querySelectorAll<Field>('input[name], textarea[name], select[name]')) {
      const value = remaining.get(field.name);
      if (value === undefined) continue;
      remaining.delete(field.name);
      if (canOverwrite || field.value === '' || field.type === 'checkbox' || field instanceof HTMLSelectElement)
        write(field, value);
    }
    const canScroll = document.documentElement.scrollHeight >= scroll + window.innerHeight;
    if (canScroll && window.scrollY === 0 && scroll > 0) window.scrollTo(0, scroll);
    if (remaining.size === 0 && (canScroll || scroll === 0)) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SAVED_FOR_MS);
  fill();
}

export function restoreSavedPage(): void {
  const saved = takeSavedPage();
  if (saved) restorePage(saved);
}
