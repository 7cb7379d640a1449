/** Is this read from the right? Steps along the line, by keys or by scrolling, go the other way then. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
