export interface OfferLike {
  trigger: { action: string; params: { exclude_methods: readonly string[] }; user_satisfies_params: boolean };
}

/** Deposit offers that the player qualifies for (all for a guest), without those that exclude the chosen method. */
export function depositOffers<T extends OfferLike>(
  offers: readonly T[],
  { isGuest, method }: { isGuest: boolean; method?: string | null | undefined },
): T[] {
  return offers.filter(({ trigger }) => {
    if (trigger.action !== 'deposit' || (!isGuest && !trigger.user_satisfies_params)) return false;
    return !method || !trigger.params.exclude_methods.includes(method);
  });
}
