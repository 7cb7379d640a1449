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

function parseColors(json: unknown): Record<string, unknown> | null {
  if (typeof json !== 'string') return null;
  try {
    const colors: unknown = JSON.parse(json);
    return typeof colors === 'object' && colors !== null ? { ...colors } : null;
  } catch {
    return null;
  }
}

/** Applies all colours of the JSON or none, because mixing them with the brand's could be unreadable. */
export function applyHostColors(json: unknown): void {
  const colors = parseColors(json);
  const { style } = document.documentElement;
  const entries = Object.entries(variables).map(([name, variable]) => [variable, colors?.[name]] as const);
  const isComplete = entries.every(([, color]) => typeof color === 'string' && CSS.supports('color', color));
  for (const [variable, color] of entries)
    if (isComplete) style.setProperty(variable, String(color));
    else style.removeProperty(variable);
}

/** Applies the colours in the address, before the first paint. */
export const applyAddressColors = () => applyHostColors(new URLSearchParams(location.search).get('colors'));
