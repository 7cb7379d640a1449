/** What a provider's frame may wear of the house, by the names that it is told. */
const variables = {
  ground: '--bz-ground',
  raised: '--bz-raised',
  raised2: '--bz-raised-2',
  text: '--bz-text',
  muted: '--bz-muted',
  link: '--bz-link',
  button: '--bz-button',
  buttonText: '--bz-button-text',
  brass: '--bz-brass',
  danger: '--bz-danger',
  good: '--bz-good',
};

/**
 * The colours of the page as a frame is told them: JSON of names and CSS colours. They are read off the page, where a client's
 * colours and an operator's accent have already been made readable on ground and raised ground.
 */
export function houseColors(): string {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(variables).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]);
  return JSON.stringify(Object.fromEntries(entries));
}
