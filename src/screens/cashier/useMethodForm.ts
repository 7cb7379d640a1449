import { useEffect } from 'react';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { fieldOf } from '../../domain/validation/fields';
import type { CashierMethod } from '../../services/api/entities/cashier';
import type { Draft, Requisites } from '../../stores/cashier/Requisites';
import type { TaskResult } from '../../stores/kernel/Task';

/** One direction of the cashier. */
interface MethodStore<T> {
  requisites: Requisites;
  submit: { run: (typed?: Record<string, string>) => Promise<TaskResult<T>> };
  keepDraft: (draft: Draft) => void;
}

interface MethodFormOptions<T> {
  method: CashierMethod;
  store: MethodStore<T>;
  /** Called after the order, successful or not. */
  onDone: (result: TaskResult<T>) => void;
}

const isBankList = ({ options_from }: CashierMethod['fields'][number]) => options_from === 'banks';

/** Form of a method's requisites; null while saved ones are used (C-1). */
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
    // Input outlasts a look at another method.
    onChange: store.keepDraft,
    onSubmit: async (sent) => {
      const typed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      const result = await store.submit.run(typed);
      onDone(result);
      return result;
    },
  });
  return { form, banks };
}
