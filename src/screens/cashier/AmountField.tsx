import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../components/Chips';
import { useStores } from '../../components/contexts';
import { TextField } from '../../components/TextField';
import type { SumCheck } from '../../domain/sum';
import type { CashierMethod } from '../../services/api/entities';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

interface AmountFieldProps {
  method: CashierMethod;
  amount: string;
  check: SumCheck | null;
  /** What is wrong is said once the player has left the field or tried to go on (C-2). */
  isChecked: boolean;
  onChange: (amount: string) => void;
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Quick amounts and a free one, with the method's limits beneath (C-1, C-2). */
export const AmountField = observer((props: AmountFieldProps) => {
  const { method, amount, check, isChecked, onChange, onLeave, ref } = props;
  const { t } = useTranslation('cashier');
  const { settings } = useStores();
  const { sumOf, boundsOf, problemOf } = useSumText();
  const { currency } = method;
  const presets = settings.presetsFor(currency).map((value) => ({
    value: String(value),
    text: sumOf(String(value), currency).replace(/\.00$/, ''),
  }));
  return (
    <div className={styles.amount}>
      <Chips label={t('quickAmounts')} items={presets} chosen={amount.trim() || null} onChoose={onChange} />
      <TextField
        ref={ref}
        label={t('amount')}
        name="amount"
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={amount}
        suffix={currency}
        hint={t('amountHint', boundsOf(method))}
        error={isChecked ? problemOf(check, currency) : null}
        onChange={onChange}
        onBlur={onLeave}
      />
    </div>
  );
});
