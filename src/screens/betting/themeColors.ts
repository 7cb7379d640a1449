/** Theme colours sent to a provider's iframe, by their names in the message. */
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
 * The page's colours for a provider's iframe, as JSON of names and CSS colours. They are read from the page, where a
 * Telegram client's colours and an operator's accent have already been adjusted for contrast.
 */
export function themeColors(): string {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(variables).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]);
  return JSON.stringify(Object.fromEntries(entries));
}
