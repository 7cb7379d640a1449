/** Axis and direction of each arrow key. */
const directions: Record<string, readonly [axis: 'x' | 'y', sign: 1 | -1]> = {
  ArrowRight: ['x', 1],
  ArrowLeft: ['x', -1],
  ArrowDown: ['y', 1],
  ArrowUp: ['y', -1],
};

function middleOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest element in that direction on the screen; sideways distance counts double. */
function findNearest(places: readonly HTMLElement[], from: HTMLElement, [axis, sign]: (typeof directions)[string]) {
  const start = middleOf(from);
  const other = axis === 'x' ? 'y' : 'x';
  let best: { place: HTMLElement; distance: number } | undefined;
  for (const place of places) {
    const middle = middleOf(place);
    const ahead = (middle[axis] - start[axis]) * sign;
    const distance = ahead + Math.abs(middle[other] - start[other]) * 2;
    if (ahead > 1 && (!best || distance < best.distance)) best = { place, distance };
  }
  return best?.place;
}

/** Roving tab index: Tab reaches the last used element; arrows, Home and End move by position on the screen. */
export function addRovingTabIndex(box: HTMLElement, places: readonly HTMLElement[], first = places[0]): void {
  let current = first;
  for (const place of places) place.tabIndex = place === current ? 0 : -1;
  box.addEventListener('focusin', ({ target }) => {
    const place = places.find((one) => one === target);
    if (!place || !current) return;
    current.tabIndex = -1;
    current = place;
    place.tabIndex = 0;
  });
  box.addEventListener('keydown', (event) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    const next =
      event.key === 'Home'
        ? places[0]
        : event.key === 'End'
          ? places.at(-1)
          : direction && findNearest(places, current, direction);
    if (!direction && !next) return;
    event.preventDefault();
    next?.focus();
  });
}
