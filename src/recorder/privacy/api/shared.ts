import type { FieldDescription } from '@baize/contract/api/entities/account';
import type { Money } from '@baize/contract/api/entities/money';
import { classesOf, keep } from '../classes';

export const money = classesOf<Money>()(keep('amount currency'));

/** Free-form data of the operator. */
export const freeForm = { '*': 'words' } as const;

export const paging = keep('offset count fields');

export const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
} as const;

/** The operator's description of a field contains no player data. */
export const fieldDescription = classesOf<FieldDescription>()({
  ...keep('name type label hint is_optional mask pattern min max autocomplete is_locked options_from'),
  options: keep('value label'),
});

/** A form defined by the operator: unnamed fields are masked by shape. */
export const formValues = {
  ...keep('country country_code currency locale phone_country_code promo_code'),
  '*': 'shape',
} as const;
