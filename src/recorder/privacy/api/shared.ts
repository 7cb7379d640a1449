import type { FieldDescription } from '../../../services/api/entities/account';
import type { Money } from '../../../services/api/entities/money';
import type { Classes } from '../classes';

export const money = { amount: 'keep', currency: 'keep' } as const satisfies Classes<Money>;

/** Free-form data of the operator's. */
export const words = { '*': 'words' } as const;

export const paging = { offset: 'keep', count: 'keep', fields: 'keep' } as const;

export const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
} as const;

/** The operator's own description of a field: nothing in it is the player's. */
export const fieldDescription = {
  name: 'keep',
  type: 'keep',
  label: 'keep',
  hint: 'keep',
  is_optional: 'keep',
  mask: 'keep',
  pattern: 'keep',
  min: 'keep',
  max: 'keep',
  options: { value: 'keep', label: 'keep' },
  autocomplete: 'keep',
  is_locked: 'keep',
  options_from: 'keep',
} as const satisfies Classes<FieldDescription>;

/** A form that the operator describes: an unnamed field keeps its shape. */
export const formValues = {
  country: 'keep',
  country_code: 'keep',
  currency: 'keep',
  locale: 'keep',
  phone_country_code: 'keep',
  promo_code: 'keep',
  '*': 'shape',
} as const;
