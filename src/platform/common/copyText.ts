import type { CopyOutcome } from '../Platform';

/** Telegram for iOS disables text selection in pages. */
const SELECTABLE = ['user-select', '-webkit-user-select'];

/** Copies by the Clipboard API, which many frames may not use, else by the old command; else only selects the text. */
export async function copyText(text: string, shown?: HTMLElement | null): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (copyByCommand(text)) return 'copied';
  }
  if (!shown) return 'failed';
  for (const name of SELECTABLE) shown.style.setProperty(name, 'text', 'important');
  window.getSelection()?.selectAllChildren(shown);
  return 'selected';
}

/**
 * The command needs a selected field. It must be inside an open dialog, since the rest of the page cannot be focused.
 */
function copyByCommand(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  // Read-only avoids the keyboard, and the font size avoids zooming on iOS.
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:0;opacity:0;font-size:16px';
  for (const name of SELECTABLE) field.style.setProperty(name, 'text', 'important');
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
