import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { MethodPicker } from '../../components/MethodPicker';
import { TextField } from '../../components/TextField';
import type { CashierMethod } from '../../services/api/entities';
import { AmountField } from './AmountField';
import styles from './cashier.module.css';
import { OrderNotice } from './OrderNotice';
import { useCashier } from './useCashier';
import { useSumText } from './useSumText';

type Autocomplete = 'off' | 'cc-number';

/** What the method asks for beside the sum, such as a card number. */
const Requisites = observer(({ method, isChecked }: { method: CashierMethod; isChecked: boolean }) => {
  const { t } = useTranslation('cashier');
  const { withdraw } = useCashier();
  const problemOf = (name: string): string | null => {
    if (isChecked && withdraw.missingFields.includes(name)) return t('fieldRequired');
    return withdraw.submit.error && `requisites.${name}` in withdraw.submit.error.data ? t('fieldInvalid') : null;
  };
  return method.fields.map((field) => (
    <TextField
      key={field.name}
      name={field.name}
      label={field.label || field.name}
      hint={field.hint}
      mask={field.mask || undefined}
      placeholder={field.mask.replace(/#/g, '0')}
      inputMode={/^[#\s-]+$/.test(field.mask) ? 'numeric' : 'text'}
      autoComplete={(field.autocomplete || 'off') as Autocomplete}
      value={withdraw.requisites[field.name] ?? ''}
      error={problemOf(field.name)}
      onChange={(value) => withdraw.setRequisite(field.name, value)}
    />
  ));
});

/** Method, sum and requisites of a withdrawal (C-2, C-4, C-6). */
export const WithdrawForm = observer(({ method }: { method: CashierMethod }) => {
  const { t } = useTranslation('cashier');
  const { balance } = useStores();
  const cashier = useCashier();
  const { withdraw } = cashier;
  const { sumOf, detailOf } = useSumText();
  const [isSumChecked, setIsSumChecked] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { check, submit } = withdraw;
  const focusField = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const order = async () => {
    setIsSumChecked(true);
    setIsTried(true);
    const [missing] = withdraw.missingFields;
    if (!check?.ok) return input.current?.focus();
    if (missing !== undefined) return focusField(missing);
    const result = await submit.run();
    if (result.ok || withdraw.earlier) void balance.refresh();
    const refused = result.ok
      ? undefined
      : method.fields.find(({ name }) => result.error && `requisites.${name}` in result.error.data);
    if (refused) focusField(refused.name);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void order();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <MethodPicker
        label={t('methodTo')}
        methods={withdraw.methods}
        chosen={method.sysname}
        onChoose={withdraw.selectMethod}
        detailOf={detailOf}
      />
      <AmountField
        ref={input}
        method={method}
        amount={withdraw.amount}
        check={check}
        isChecked={isSumChecked}
        onChange={withdraw.setAmount}
        onLeave={() => setIsSumChecked(withdraw.amount !== '')}
      />
      <Requisites method={method} isChecked={isTried} />
      {submit.error && <OrderNotice error={submit.error} earlier={withdraw.earlier} />}
      <button type="submit" hidden />
      <ActionButton
        text={check?.ok ? t('withdrawSum', { sum: sumOf(check.value, method.currency) }) : t('withdraw')}
        isBusy={submit.isRunning}
        onPress={() => void order()}
      />
    </form>
  );
});
