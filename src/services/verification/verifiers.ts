import type { OpenVerifier } from './Verifier';

const verifiers: Record<string, () => Promise<{ openVerifier: OpenVerifier }>> = {
  sumsub: () => import('./sumsub'),
  sandbox: () => import('./sandbox'),
};

/** Defaults to Sumsub. @throws for an unknown provider, or if its chunk does not load */
export async function bringVerifier(name: string): Promise<OpenVerifier> {
  const known = name || 'sumsub';
  const bring = Object.hasOwn(verifiers, known) ? verifiers[known] : undefined;
  if (!bring) throw new Error(`Unknown identity provider: ${known}`);
  return (await bring()).openVerifier;
}
