/** Sandboxed iframes without `allow-forms` do not fire `submit`, so it is dispatched here. */

function tellOf(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!form.noValidate && !form.reportValidity()) return;
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

const isSubmit = (part: Element | null): part is HTMLButtonElement | HTMLInputElement =>
  (part instanceof HTMLButtonElement || part instanceof HTMLInputElement) && part.type === 'submit';

export function giveForms(): void {
  HTMLFormElement.prototype.requestSubmit = function (submitter = null) {
    tellOf(this, submitter);
  };
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, input') : null;
    if (event.defaultPrevented || !isSubmit(button) || !button.form || button.disabled) return;
    event.preventDefault();
    tellOf(button.form, button);
  });
  // Enter submits a form with one field and no button. With a button the browser clicks it, which is handled above.
  window.addEventListener('keydown', (event) => {
    const { target, key, defaultPrevented, isComposing } = event;
    if (key !== 'Enter' || defaultPrevented || isComposing || !(target instanceof HTMLInputElement)) return;
    const fields = [...(target.form?.elements ?? [])];
    const typed = fields.filter((field) => field instanceof HTMLInputElement && !/box|radio|button/.test(field.type));
    if (!target.form || fields.some(isSubmit) || typed.length > 1) return;
    event.preventDefault();
    tellOf(target.form, null);
  });
}
