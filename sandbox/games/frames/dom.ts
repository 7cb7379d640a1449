/** Helpers that find and create elements. */
const SVG = 'http://www.w3.org/2000/svg';

type Prop = string | number | boolean | null | undefined | (() => void);
/** Attributes; `text` sets the content, a function adds a listener. Null, undefined and false are skipped. */
type Props = Record<string, Prop>;

function applyProps(element: Element, props: Props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), () => value());
    else if (name === 'text') element.textContent = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Creates an HTML element; a button gets `type="button"`. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = 'button';
  applyProps(element, props);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: Node[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  applyProps(element, props);
  element.append(...children);
  return element;
}

/** Finds a required element. @throws Error that names the missing one */
export function requireElement<Kind extends Element>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}`);
  return found;
}

/** A point on a circle around 100, 100; degrees clockwise from the top. */
export function onCircle(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** Boot data that the server wrote into the page. */
export const readBoot = <Boot>(): Boot => JSON.parse(requireElement('boot', HTMLScriptElement).text);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Buttons that had focus when they were disabled. */
const focusedButtons = new WeakSet<HTMLButtonElement>();

/** Disables or enables a button, and restores its focus unless the player has moved on meanwhile. */
export function setDisabled(button: HTMLButtonElement, isOff: boolean) {
  if (button.disabled === isOff) return;
  if (isOff && document.activeElement === button) focusedButtons.add(button);
  button.disabled = isOff;
  if (!isOff && focusedButtons.delete(button) && document.activeElement === document.body)
    button.focus({ preventScroll: true });
}

/** Plays on the space key while no element has focus and the game is not paused. */
export function onSpace(game: { isPaused: boolean }, play: () => void) {
  // A held Enter key counts once: it must not place a bet and then cash out.
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.target !== document.body) return;
    event.preventDefault();
    if (!game.isPaused && !event.repeat) play();
  });
}
