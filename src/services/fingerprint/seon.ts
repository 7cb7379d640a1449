/** SEON's SDK, loaded with the first sign-in or payment that needs it. */
import seon from '@seontechnologies/seon-javascript-sdk';

// How the player types or moves is not collected.
seon.init({ behavioralDataCollection: { targets: '' } });

/** The SDK never asks for the location, and starts no workers, which the policy refuses. */
export const readSession = (): Promise<string> =>
  seon.getSession({ fieldTimeoutMs: 2_000, networkTimeoutMs: 2_000, disableWorkerSources: true });
