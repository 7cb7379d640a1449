/**
 * Records what a visitor does before hydration: a submitted form (the browser would write its fields, a password among
 * them, into the address) and the buttons pressed, in order; links work without us. `src/app/boot/hydration.ts` replays both.
 */
addEventListener('submit', (event) => {
  // React has handled it, so an earlier one of the same form is not replayed as a second one.
  if (event.defaultPrevented) delete window.earlyForm;
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  window.earlyForm = event.target;
});

window.notePress = ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') window.earlyPresses = (window.earlyPresses ?? new Set()).add(button);
};
addEventListener('click', window.notePress);
