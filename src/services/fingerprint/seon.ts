/** SEON's own SDK, in a chunk that comes with the first sign-in or payment which needs it. */
import seon from '@seontechnologies/seon-javascript-sdk';

// Nothing of how the player types or moves is collected.
seon.init({ behavioralDataCollection: { targets: '' } });

/** A session for this action. The SDK never asks for the place, and starts no workers, which the policy refuses. */
export const readSession = (): Promise<string> =>
  seon.getSession({ fieldTimeoutMs: 2_000, networkTimeoutMs: 2_000, disableWorkerSources: true });
