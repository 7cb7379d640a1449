import type { FieldDescription } from '../../../services/api/entities/account';
import type { Money } from '../../../services/api/entities/money';
import { classesOf, kept } from '../classes';

export const money = classesOf<Money>()(kept('amount currency'));

/** Free-form data of the operator's. */
export const words = { '*': 'words' } as const;

export const paging = kept('offset count fields');

export const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
} as const;

/** The operator's own description of a field: nothing in it is the player's. */
export const fieldDescription = classesOf<FieldDescription>()({
  ...kept('name type label hint is_optional mask pattern min max autocomplete is_locked options_from'),
  options: kept('value label'),
});

/** A form that the operator describes: an unnamed field keeps its shape. */
export const formValues = {
  ...kept('country country_code currency locale phone_country_code promo_code'),
  '*': 'shape',
} as const;
