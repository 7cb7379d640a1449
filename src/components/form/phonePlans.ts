import type { CallingCode, ReadPhone } from '../../domain/validation/phones';

type Plans = typeof import('../../domain/validation/phonePlans');
let plans: Plans | undefined;
let told: unknown;

/** Brings the numbering plans, which weigh more than the form; where they do not come, the masks judge a number. */
export async function loadPhonePlans(): Promise<void> {
  plans ??= await import('../../domain/validation/phonePlans').catch(() => undefined);
}

/** Reads a number, once there is something to read it with. */
export const phoneReader = (): ReadPhone | undefined => plans?.readByPlans;

/** Says in the log, once a table, which of its rows the numbering plans know otherwise: there the operator's row holds. */
export async function tellContradictions(codes: readonly CallingCode[]): Promise<void> {
  await loadPhonePlans();
  if (!plans || told === codes) return;
  told = codes;
  for (const line of plans.contradictionsOf(codes)) console.warn(line);
}
