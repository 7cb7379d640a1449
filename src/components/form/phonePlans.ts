import { asTyped, type CallingCode, type ReadPhone } from '../../domain/validation/phones';

type Plans = typeof import('../../domain/validation/phonePlans');
let plans: Plans | null = null;
let read = asTyped;
let coming: Promise<void> | null = null;

const loadMasks = async () => {
  read = (await import('../../domain/validation/phoneMasks')).readByMasks;
};

/** Brings the numbering plans, which weigh more than the form; where they do not come, the masks stand in for them. */
export function loadPhonePlans(): Promise<void> {
  coming ??= import('../../domain/validation/phonePlans').then(
    (module) => {
      plans = module;
      read = module.readByPlans;
    },
    () => {
      coming = null;
      return loadMasks().catch(() => undefined);
    },
  );
  return coming;
}

/** Reads a number by all that is here. */
export const readPhone: ReadPhone = (...given) => read(...given);

const told = new WeakSet<object>();

/** Says in the log, once a table, which of its rows the numbering plans know otherwise: there the operator's row holds. */
export async function tellContradictions(codes: readonly CallingCode[]): Promise<void> {
  await loadPhonePlans();
  if (!plans || told.has(codes)) return;
  told.add(codes);
  for (const line of plans.contradictionsOf(codes)) console.warn(line);
}
