/** Small helpers to find and to make elements. */
const SVG = 'http://www.w3.org/2000/svg';

type Prop = string | number | boolean | null | undefined | (() => void);
/** Attributes; `text` is the content, `onclick` and the like listen. What is null, undefined or false is left out. */
type Props = Record<string, Prop>;

function dress(element: Element, props: Props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), () => value());
    else if (name === 'text') element.textContent = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** An HTML element; a button is one that submits nothing. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = 'button';
  dress(element, props);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: Node[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  dress(element, props);
  element.append(...children);
  return element;
}

/** An element that the page has to have. @throws Error that names what is missing */
export function needed<Kind extends Element>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}`);
  return found;
}

/** A point of an SVG around 100, 100: degrees clockwise from the top. */
export function onCircle(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** What the page was made with, in the type that the server wrote it from. */
export const readBoot = <Boot>(): Boot => JSON.parse(needed('boot', HTMLScriptElement).text);

/** Takes time, or none where the player wants no motion. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Buttons that had the keyboard when they were switched off. */
const waiting = new WeakSet<HTMLButtonElement>();

/** Switches a button off or on; one that had the keyboard has it again, unless the player has gone on meanwhile. */
export function switchOff(button: HTMLButtonElement, isOff: boolean) {
  if (button.disabled === isOff) return;
  if (isOff && document.activeElement === button) waiting.add(button);
  button.disabled = isOff;
  if (!isOff && waiting.delete(button) && document.activeElement === document.body)
    button.focus({ preventScroll: true });
}

/** The key that plays, while no element has the keyboard and the game does not rest. */
export function onSpace(game: { isPaused: boolean }, play: () => void) {
  // A key that is held down is one press: it places, and does not cash out as well.
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.target !== document.body) return;
    event.preventDefault();
    if (!game.isPaused && !event.repeat) play();
  });
}
