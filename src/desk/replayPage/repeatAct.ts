/** Repeats the player's acts. A control is found by role and name; only masked and ticking parts of it may differ. */
import type { ActEvent } from '../../domain/recording';
import { CONTROLS, roleOf, nameOf as seamedNameOf, withoutSeams } from '../../recorder/controls';
import { isAlike } from '../replay/compareOutlines';
import { defineGetter } from './environment';

const nameOf = (control: Element) => withoutSeams(seamedNameOf(control));

const controlsOf = (role: string) =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => roleOf(control) === role);

function find({ role, name, field, nth }: ActEvent): HTMLElement | null {
  const all = controlsOf(role);
  const exact = all.filter((control) => nameOf(control) === name);
  const named = exact.length > 0 ? exact : all.filter((control) => isAlike(nameOf(control), name));
  // A masked name is not on the screen, but the name of its field is.
  const candidates =
    named.length > 0 ? named : field === '' ? [] : all.filter((one) => one.getAttribute('name') === field);
  return candidates[nth] ?? candidates[0] ?? null;
}

/** Bypasses React's own `value` property, so that React notices the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

let isActivated = false;

/** `userActivation` is false for scripted input, so it is reported as active. */
export function simulateActivation(): void {
  defineGetter(navigator, 'userActivation', () => ({ hasBeenActive: isActivated, isActive: isActivated }));
  window.addEventListener(
    'pointerdown',
    () => {
      isActivated = true;
    },
    { capture: true },
  );
}

/** Triggers what pages defer until the first interaction. */
export function simulateInteraction(target: Element): void {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
}

/** Hovers controls whose name is part of the recorded one: some extend their name on hover. */
export function hoverToReveal({ role, name, act }: ActEvent): boolean {
  if (act !== 'press' || name === '') return false;
  const controls = controlsOf(role);
  if (controls.some((control) => nameOf(control) === name)) return false;
  const partial = controls.filter((control) => nameOf(control) !== '' && name.endsWith(nameOf(control)));
  for (const control of partial) control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  return partial.length > 0;
}

/** @returns whether the control was found */
export function repeatAct(event: ActEvent): boolean {
  if (event.act === 'scroll') {
    window.scrollTo({ top: Number(event.value), behavior: 'instant' });
    return true;
  }
  if (event.act === 'key') {
    if (!event.value) simulateInteraction(document.body);
    if (event.role === 'touch') {
      const isFinger = navigator.maxTouchPoints > 0;
      document.body.dispatchEvent(
        isFinger ? new Event('touchstart', { bubbles: true }) : new MouseEvent('click', { bubbles: true }),
      );
      return true;
    }
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup'])
      target.dispatchEvent(new KeyboardEvent(type, { key: event.value ?? '', bubbles: true, cancelable: true }));
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    // Browsers clear a search field before they close its dialog; that is recorded as typed text.
    const clearsSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
    // Escape keys of a script do not close dialogs.
    if (event.value === 'Escape' && !clearsSearch) dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  const control = find(event);
  if (!control) return false;
  simulateInteraction(control);
  if (event.act === 'submit') {
    (control as HTMLFormElement).requestSubmit();
    return true;
  }
  control.focus({ preventScroll: true });
  if (event.act === 'press') control.click();
  else write(control as HTMLInputElement, event.value ?? '');
  if (event.act === 'type') control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return true;
}
