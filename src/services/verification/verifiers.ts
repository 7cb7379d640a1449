import type { OpenVerifier } from './Verifier';

const verifiers: Record<string, () => Promise<{ openVerifier: OpenVerifier }>> = {
  sumsub: () => import('./sumsub'),
  sandbox: () => import('./sandbox'),
};

/** Defaults to Sumsub. @throws for an unknown provider, or if its chunk does not load */
export async function loadVerifier(name: string): Promise<OpenVerifier> {
  const provider = name || 'sumsub';
  const load = Object.hasOwn(verifiers, provider) ? verifiers[provider] : undefined;
  if (!load) throw new Error(`Unknown identity provider: ${provider}`);
  return (await load()).openVerifier;
}
