/** Records the player's actions by the control's role and name; part of the recorder's second script. */
import type { ActEvent, Tap, Timed } from '../domain/recording';
import { CONTROLS, nameOf, placeOf, roleOf } from './controls';
import { ACTS, type EarlyAct, LISTENING, takeEarlyActs } from './follow';
import type { Tape } from './tape';

const SCROLL_PAUSE = 300;
const TYPING_PAUSE = 400;

/** Stands for an unrecorded key or a touch outside controls: some features start on the first interaction. */
const anonymousAct = (role: '' | 'touch'): ActEvent => ({
  ...{ kind: 'act', act: 'key', role, name: '', field: '', nth: 0, value: '' },
});

/** @param named the control as it was before the act */
function actOn(control: Element, act: ActEvent['act'], value?: string, named = control): ActEvent {
  const name = nameOf(named);
  const field = control.getAttribute('name') ?? '';
  return {
    kind: 'act',
    act,
    role: roleOf(control),
    name,
    field,
    nth: placeOf(control, name, named),
    ...(value !== undefined && { value }),
  };
}

/** Passwords are never stored; of other typed text a report includes only the fields that `makeReport` lists. */
const typedIn = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'password' ? '*'.repeat(field.value.length) : field.value;

const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'submit'].includes(target.type));

type Handler = (event: EarlyAct['event'], target: EventTarget | null, copy?: EarlyAct['copy']) => void;

function describeActs(tap: Tap): Record<string, Handler> {
  let typed: { field: EventTarget; event: Timed<ActEvent> } | null = null;
  let scroll: ReturnType<typeof setTimeout> | undefined;
  let hasActed = false;
  let hasTouched = false;
  const note = (event: ActEvent) => {
    typed = null;
    hasActed ||= event.act !== 'scroll';
    hasTouched ||= event.act === 'press' || event.role === 'touch';
    return tap(event);
  };
  const noteTouch = () => {
    if (!hasTouched) note(anonymousAct('touch'));
  };
  return {
    touchstart: noteTouch,
    click(_, target, copy) {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !(control instanceof HTMLSelectElement) && !isTyped(control)) {
        const isSame = copy instanceof Element && copy.tagName === control.tagName;
        note(actOn(control, 'press', undefined, isSame ? copy : control));
      } else noteTouch();
    },
    input(_, target) {
      if (!isTyped(target)) return;
      // Keystrokes are merged into one act, but after a pause the screen may react, which a replay has to reproduce.
      if (typed?.field === target && performance.now() - typed.event.at < TYPING_PAUSE) {
        typed.event.value = typedIn(target);
        return;
      }
      const event = note(actOn(target, 'type', typedIn(target)));
      typed = { field: target, event };
    },
    change(_, target) {
      if (target instanceof HTMLSelectElement) note(actOn(target, 'choose', target.value));
    },
    submit(event, target) {
      if (!(event as SubmitEvent).submitter && target instanceof Element) note(actOn(target, 'submit'));
    },
    keydown(event) {
      if ((event as KeyboardEvent).key === 'Escape') note({ ...actOn(document.body, 'key', 'Escape'), name: '' });
      else if (!hasActed) note(anonymousAct(''));
    },
    scroll() {
      clearTimeout(scroll);
      scroll = setTimeout(
        () => note({ kind: 'act', act: 'scroll', role: '', name: '', field: '', nth: 0, value: `${window.scrollY}` }),
        SCROLL_PAUSE,
      );
    },
  };
}

/** Records all further acts, and inserts the early ones by their time. */
export function followActs(tape: Tape): void {
  const handlers = describeActs(tape.push);
  for (const { event, target, at, copy } of takeEarlyActs()) {
    const before = tape.events.length;
    handlers[event.type]?.(event, target, copy);
    const recorded = tape.events.length > before ? tape.events.at(-1) : null;
    if (recorded) recorded.at = Math.round(at);
  }
  tape.events.sort((one, other) => one.at - other.at);
  for (const type of ACTS) document.addEventListener(type, (event) => handlers[type]?.(event, event.target), LISTENING);
}
