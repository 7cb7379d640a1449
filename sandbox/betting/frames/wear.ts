/** Applies the colours of the host page; without them the frame uses the brand's own. */

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

/** Applies all colours of the JSON or none, because mixing them with the brand's could be unreadable. */
export function wear(told: unknown): void {
  const colors = read(told);
  const { style } = document.documentElement;
  const worn = Object.entries(variables).map(([name, variable]) => [variable, colors?.[name]] as const);
  const isWhole = worn.every(([, color]) => typeof color === 'string' && CSS.supports('color', color));
  for (const [variable, color] of worn)
    if (isWhole) style.setProperty(variable, String(color));
    else style.removeProperty(variable);
}

/** Applies the colours in the address, before the first paint. */
export const wearFromAddress = () => wear(new URLSearchParams(location.search).get('colors'));
