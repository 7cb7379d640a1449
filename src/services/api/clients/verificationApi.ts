import type { ReturnAddress } from '../../../platform/Platform';
import type { Call } from '../call';

const named = (externalActionId: string) => (externalActionId ? { externalActionId } : {});

export const createVerificationApi = (call: Call) => ({
  createApplicant: () => call('verification.createApplicant', {}),
  getAccess: (externalActionId: string) => call('verification.getAccessToken', named(externalActionId)),
  getState: (externalActionId: string, signal?: AbortSignal) =>
    call('verification.getState', named(externalActionId), { signal }),
  createLink: (externalActionId: string, { kind, base }: ReturnAddress) =>
    call('verification.createLink', { ...named(externalActionId), return_kind: kind, return_base: base }),
  setOnVerification: () => call('account.setUserOnVerification', {}),
});

export type VerificationApi = ReturnType<typeof createVerificationApi>;
