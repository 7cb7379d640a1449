/** The colours of the house around the frame; without them it wears the brand's own. */

const variables = {
  ground: '--ground',
  raised: '--raised',
  raised2: '--raised2',
  text: '--text',
  muted: '--muted',
  button: '--button',
  buttonText: '--button-text',
  brass: '--brass',
  danger: '--bad',
  good: '--good',
};

function read(told: unknown): Record<string, unknown> | null {
  if (typeof told !== 'string') return null;
  try {
    const colors: unknown = JSON.parse(told);
    return typeof colors === 'object' && colors !== null ? { ...colors } : null;
  } catch {
    return null;
  }
}

/** All of them or none: they can be read on each other, and need not be readable on the brand's. @param told JSON of names and CSS colours */
export function wear(told: unknown): void {
  const colors = read(told);
  const { style } = document.documentElement;
  const worn = Object.entries(variables).map(([name, variable]) => [variable, colors?.[name]] as const);
  const isWhole = worn.every(([, color]) => typeof color === 'string' && CSS.supports('color', color));
  for (const [variable, color] of worn)
    if (isWhole) style.setProperty(variable, String(color));
    else style.removeProperty(variable);
}

/** What the address says, before anything is drawn. */
export const wearFromAddress = () => wear(new URLSearchParams(location.search).get('colors'));
