/** Providers of identity checks by the name that `verification.getAccessToken` gives, each a chunk of its own. */
import type { OpenVerifier } from './Verifier';

const verifiers: Record<string, () => Promise<{ openVerifier: OpenVerifier }>> = {
  sumsub: () => import('./sumsub'),
  sandbox: () => import('./sandbox'),
};

/** An operator that names none has Sumsub. @throws when no provider has the name, or its chunk does not come. */
export async function bringVerifier(name: string): Promise<OpenVerifier> {
  const known = name || 'sumsub';
  const bring = Object.hasOwn(verifiers, known) ? verifiers[known] : undefined;
  if (!bring) throw new Error(`no identity provider is called ${known}`);
  return (await bring()).openVerifier;
}
