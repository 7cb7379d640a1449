export interface ActionableOffer {
  status: 'available' | 'taken' | 'ended';
  trigger: { action: string; user_satisfies_params: boolean };
}

/** `wait`: it is not known yet whether the visitor is a player. `unmet`: the player does not meet a condition. */
export type OfferAction = 'wait' | 'register' | 'deposit' | 'take' | 'taken' | 'unmet' | 'ended';

export function offerAction(offer: ActionableOffer, visitor: 'unknown' | 'guest' | 'player'): OfferAction {
  if (offer.status === 'ended') return 'ended';
  if (visitor === 'unknown') return 'wait';
  if (visitor === 'guest') return 'register';
  if (offer.status === 'taken') return 'taken';
  if (!offer.trigger.user_satisfies_params) return 'unmet';
  return offer.trigger.action === 'deposit' ? 'deposit' : 'take';
}
