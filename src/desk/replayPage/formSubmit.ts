/** Sandboxed iframes without `allow-forms` do not fire `submit`, so it is dispatched here. */

function dispatchSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!form.noValidate && !form.reportValidity()) return;
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

const isSubmit = (element: Element | null): element is HTMLButtonElement | HTMLInputElement =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) && element.type === 'submit';

export function emulateSubmit(): void {
  HTMLFormElement.prototype.requestSubmit = function (submitter = null) {
    dispatchSubmit(this, submitter);
  };
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, input') : null;
    if (event.defaultPrevented || !isSubmit(button) || !button.form || button.disabled) return;
    event.preventDefault();
    dispatchSubmit(button.form, button);
  });
  // Enter submits a form with one field and no button. With a button the browser clicks it, which is handled above.
  window.addEventListener('keydown', (event) => {
    const { target, key, defaultPrevented, isComposing } = event;
    if (key !== 'Enter' || defaultPrevented || isComposing || !(target instanceof HTMLInputElement)) return;
    const fields = [...(target.form?.elements ?? [])];
    const typed = fields.filter((field) => field instanceof HTMLInputElement && !/box|radio|button/.test(field.type));
    if (!target.form || fields.some(isSubmit) || typed.length > 1) return;
    event.preventDefault();
    dispatchSubmit(target.form, null);
  });
}
