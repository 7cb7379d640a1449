import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import type { Money } from '@baize/contract/api/entities/money';
import type { ApiError } from '@baize/contract/errors/apiError';
import { checkSum, type SumCheck } from '@baize/contract/money/sum';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { useStores } from '../../components/contexts';
import { TextField } from '../../components/inputs/TextField';
import { Chips } from '../../components/primitives/Chips';
import { useTranslation } from '../../components/texts';
import type { AmountValidation } from './useAmountValidation';
import { useSumText } from './useSumText';

interface AmountFieldProps {
  method: CashierMethod;
  amount: string;
  check: SumCheck | null;
  validation: AmountValidation;
  error: ApiError | null;
  /** The full balance as an integer amount, offered as another quick amount. */
  everything?: string | null;
  /** The amount is that of the last deposit by this method. */
  isAsLast?: boolean;
  left?: Money | null;
  isNarrow?: boolean;
  onChange: (amount: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Number of quick amounts next to the full balance: two rows on phones, one on desktops. */
const PRESETS_WITH_ALL = 5;

/** Quick amounts of the method, else of the cashier, without those out of bounds. */
function usePresets({ method, everything = null }: AmountFieldProps) {
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const { sumOf } = useSumText();
  const { currency, min, max, presets } = method;
  const textOf = (value: string) => sumOf(value, currency).replace(/\.0+(?!\d)/, '');
  const values = presets.length > 0 ? presets : settings.presetsFor(currency).map(String);
  const fitting = values.filter((value) => checkSum(value, { min, max: everything ?? max }).ok && value !== everything);
  const items = fitting.map((value) => ({ value, text: textOf(value) }));
  return everything === null
    ? items
    : [...items.slice(0, PRESETS_WITH_ALL), { value: everything, text: t('everything') }];
}

/** Quick amounts and an input, with the method's limits below. */
export const AmountField = observer((props: AmountFieldProps) => {
  const { method, amount, check, validation, error, isNarrow = false, left, ref } = props;
  const { t } = useTranslation('cashier');
  const { sumOf, boundsOf, problemOf, amountRefusal } = useSumText();
  const { currency } = method;
  const { everything, isAsLast } = props;
  // The full balance is the upper limit.
  const max = everything && checkSum(everything, method).ok ? everything : method.max;
  const hint = t(isAsLast ? 'amountAsLast' : 'amountHint', boundsOf({ ...method, max }));
  const limitHint = left ? t('limitLeft', { sum: sumOf(left.amount, left.currency) }) : '';
  const onChange = (text: string) => {
    validation.handleChange();
    props.onChange(text);
  };
  return (
    <TextField
      ref={ref}
      label={t('amount')}
      name="amount"
      variant="figures"
      placeholder="0"
      inputMode="numeric"
      required
      autoComplete="off"
      enterKeyHint={method.fields.length > 0 ? 'next' : 'go'}
      value={amount}
      suffix={currency}
      hint={limitHint && !isAsLast ? `${hint}. ${limitHint}` : hint}
      error={(validation.isShown ? problemOf(check, currency) : null) ?? amountRefusal(error, currency)}
      quickChoices={
        <Chips
          label={t('quickAmounts')}
          items={usePresets(props)}
          chosen={amount.trim() || null}
          onChoose={onChange}
          shape={isNarrow ? 'wrapped' : 'alike'}
        />
      }
      onChange={onChange}
      onBlur={validation.handleBlur}
    />
  );
});
