import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/ErrorNotice';
import { CheckboxField } from '../../components/form/CheckboxField';
import { DescribedField } from '../../components/form/DescribedField';
import { useTranslation } from '../../components/texts';
import type { CashierMethod } from '../../services/api/entities/cashier';
import type { Requisites } from '../../stores/cashier/Requisites';
import { SavedRequisites } from './SavedRequisites';
import type { useMethodForm } from './useMethodForm';

interface RequisiteFieldsProps extends ReturnType<typeof useMethodForm> {
  method: CashierMethod;
  requisites: Requisites;
  savedLabel: string;
}

/** Saved requisites to choose from, or the operator's fields (C-1). */
export const RequisiteFields = observer(({ method, requisites, savedLabel, form, banks }: RequisiteFieldsProps) => {
  const { t } = useTranslation('cashier');
  const isTyped = requisites.savedOf(method) === null && method.fields.length > 0;
  return (
    <>
      {method.saved.length > 0 && <SavedRequisites label={savedLabel} method={method} requisites={requisites} />}
      {banks?.error && isTyped && <ErrorNotice error={banks.error} onRetry={() => void banks.load()} />}
      {form.fields.map((field) => (
        <DescribedField key={field.name} field={field} form={form} />
      ))}
      {isTyped && method.can_remember && (
        <CheckboxField
          name="remember"
          label={t('remember')}
          hint={t('rememberHint')}
          isChecked={requisites.remembers}
          error={null}
          onChange={requisites.setRemembers}
        />
      )}
    </>
  );
});
