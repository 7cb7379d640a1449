// @ts-check
/** Small helpers to make elements. */
const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {Element} element
 * @param {Record<string, unknown>} props
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on') && typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === 'text') element.textContent = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  dress(element, props);
  element.append(...children);
  return element;
}

/**
 * Takes time, or none where the player wants no motion.
 * @param {number} ms
 */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
