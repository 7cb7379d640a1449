import type { CallingCode, ReadPhone } from '@baize/contract/validation/phones';

type Plans = typeof import('@baize/contract/validation/phonePlans');
let plans: Plans | undefined;
let reportedCodes: unknown;

/** Loads the numbering plans, which are larger than the form; without them, masks validate. */
export async function loadPhonePlans(): Promise<void> {
  plans ??= await import('@baize/contract/validation/phonePlans').catch(() => undefined);
}

export const phoneReader = (): ReadPhone | undefined => plans?.readByPlans;

/** Logs once per table which rows contradict the numbering plans; the operator's row wins. */
export async function logContradictions(codes: readonly CallingCode[]): Promise<void> {
  await loadPhonePlans();
  if (!plans || reportedCodes === codes) return;
  reportedCodes = codes;
  for (const line of plans.contradictionsOf(codes)) console.warn(line);
}
