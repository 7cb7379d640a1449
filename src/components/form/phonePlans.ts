import { type CallingCode, type ReadPhone, readByMasks } from '../../domain/validation/phones';

type Plans = typeof import('../../domain/validation/phonePlans');
let plans: Plans | null = null;
let coming: Promise<void> | null = null;

/** Brings the numbering plans, which weigh more than the form; where they do not come, the masks stand in for them. */
export function loadPhonePlans(): Promise<void> {
  coming ??= import('../../domain/validation/phonePlans').then(
    (module) => {
      plans = module;
    },
    () => {
      coming = null;
    },
  );
  return coming;
}

/** Reads a number by all that is here. */
export const readPhone: ReadPhone = (...given) => (plans?.readByPlans ?? readByMasks)(...given);

const told = new WeakSet<object>();

/** Says in the log, once a table, which of its rows the numbering plans know otherwise: there the operator's row holds. */
export async function tellContradictions(codes: readonly CallingCode[]): Promise<void> {
  await loadPhonePlans();
  if (!plans || told.has(codes)) return;
  told.add(codes);
  for (const entry of codes.filter(plans.contradictsPlan))
    console.warn(
      `phone: the operator's ${entry.country_code} +${entry.code} ${entry.mask} is not of its numbering plan`,
    );
}
