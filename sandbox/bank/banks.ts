/** Fictional banks that players choose from (`cashier.getbanks`). */

export interface Bank {
  id: string;
  name: string;
}

const transfer: readonly Bank[] = [
  { id: 'alder', name: 'Alder & Sons' },
  { id: 'cordelier', name: 'Banque des Cordeliers' },
  { id: 'harbour', name: 'Harbour Mutual' },
  { id: 'lindgard', name: 'Lindgard Bank' },
  { id: 'meridienne', name: 'Crédit de la Méridienne' },
  { id: 'sparhaus', name: 'Sparhaus am Markt' },
];
const instant: readonly Bank[] = [
  { id: 'cordelier', name: 'Banque des Cordeliers' },
  { id: 'harbour', name: 'Harbour Mutual' },
  { id: 'northpier', name: 'Northpier' },
  { id: 'tulp', name: 'Tulp Direct' },
];

const lists: Record<string, readonly Bank[]> = { bank_transfer: transfer, instant_bank: instant };

/** Banks of a method; empty for methods without a bank choice. */
export const banksOf = (method: string): readonly Bank[] => (Object.hasOwn(lists, method) ? (lists[method] ?? []) : []);
