import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import type { SumCheck } from '@baize/contract/money/sum';
import { fieldOf } from '@baize/contract/validation/fields';
import { type FormEvent, useEffect, useRef } from 'react';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import type { Draft, Requisites } from '../../stores/cashier/Requisites';
import type { Task, TaskResult } from '../../stores/kernel/Task';
import { useAmountValidation } from './useAmountValidation';

/** The deposit or the withdrawal store. */
interface MethodStore<T> {
  requisites: Requisites;
  check: SumCheck | null;
  submit: Pick<Task<[typed?: Record<string, string>], T>, 'run' | 'error'>;
  isBusy?: boolean;
  saveDraft: (draft: Draft) => void;
}

interface MethodFormOptions<T> {
  method: CashierMethod;
  store: MethodStore<T>;
  /** Called after the order, successful or not. */
  onDone: (result: TaskResult<T>) => void;
}

const isBankList = ({ options_from }: CashierMethod['fields'][number]) => options_from === 'banks';

/** Form of a method's requisites; null while saved ones are used. */
export function useMethodForm<T>({ method, store, onDone }: MethodFormOptions<T>) {
  const { requisites } = store;
  const banks = method.fields.some(isBankList) ? requisites.banksOf(method) : null;
  useEffect(() => {
    void banks?.ensure();
  }, [banks]);
  const options = banks?.value ?? [];
  const described = requisites.savedOf(method)
    ? []
    : method.fields.map((field) => fieldOf(isBankList(field) ? { ...field, options } : field));
  const form = useDescribedForm({
    fields: () => described,
    initial: requisites.draftOf(method),
    // Keeps the input while the player looks at another method.
    onChange: store.saveDraft,
    onSubmit: async (sent) => {
      const typed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      const result = await store.submit.run(typed);
      onDone(result);
      return result;
    },
  });
  return { form, banks };
}

/** Amount and requisites of a method as one order; an invalid amount gets the focus. Call it in an observer. */
export function useOrder<T>({ method, store, onDone }: MethodFormOptions<T>) {
  const input = useRef<HTMLInputElement>(null);
  const { check } = store;
  const { error } = store.submit;
  const validation = useAmountValidation(check);
  const { form, banks } = useMethodForm({
    method,
    store,
    onDone: (result) => {
      onDone(result);
      if (!result.ok && result.error && 'amount' in result.error.data) input.current?.focus();
    },
  });
  const order = () => {
    validation.handleSubmit();
    return check?.ok ? form.submit() : input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!store.isBusy) void order();
  };
  const isAmountRefused = error?.type === 'InvalidParameterException' && 'amount' in error.data;
  const refusal = form.failure && !isAmountRefused ? error : null;
  return { input, validation, form, banks, refusal, order, handleSubmit };
}
