import type { OpenVerifier } from './Verifier';

const verifiers: Record<string, () => Promise<{ openVerifier: OpenVerifier }>> = {
  sumsub: () => import('./sumsub'),
  sandbox: () => import('./sandbox'),
};

/** Sumsub where the operator names none. @throws when no provider has the name, or its chunk does not load */
export async function bringVerifier(name: string): Promise<OpenVerifier> {
  const known = name || 'sumsub';
  const bring = Object.hasOwn(verifiers, known) ? verifiers[known] : undefined;
  if (!bring) throw new Error(`Unknown identity provider: ${known}`);
  return (await bring()).openVerifier;
}
