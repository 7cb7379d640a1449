/** SEON's SDK, loaded with the first sign-in or payment that needs it. */
import seon from '@seontechnologies/seon-javascript-sdk';

// Disables collection of typing and mouse behavior.
seon.init({ behavioralDataCollection: { targets: '' } });

/** Workers are disabled because the content security policy blocks them. */
export const readSession = (): Promise<string> =>
  seon.getSession({ fieldTimeoutMs: 2_000, networkTimeoutMs: 2_000, disableWorkerSources: true });
