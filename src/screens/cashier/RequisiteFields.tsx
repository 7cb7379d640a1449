import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { CheckboxField } from '../../components/form/CheckboxField';
import { DescribedField } from '../../components/form/DescribedField';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import type { Requisites } from '../../stores/cashier/Requisites';
import styles from './cashier.module.css';
import type { useMethodForm } from './useMethodForm';

interface SavedRequisitesProps {
  label: string;
  method: CashierMethod;
  requisites: Requisites;
}

/** Saved requisites, masked; one is chosen, each can be removed. */
const SavedRequisites = observer(({ label, method, requisites }: SavedRequisitesProps) => {
  const { t } = useTranslation('cashier');
  const { dialogs, toasts } = useStores();
  const { haptics } = usePlatform();
  const group = useId();
  const chosen = requisites.savedOf(method)?.id ?? null;
  const choose = (id: string | null) => {
    haptics.selection();
    requisites.choose(method, id);
  };
  const confirmRemoval = (id: string, title: string) =>
    dialogs.open('confirm', {
      titleKey: 'cashier:forgetTitle',
      textKey: 'cashier:forgetText',
      confirmKey: 'cashier:forgetConfirm',
      isLoss: true,
      values: { title },
      onConfirm: async () => {
        const { ok } = await requisites.forget.run(id);
        if (ok) toasts.show({ tone: 'success', textKey: 'cashier:forgotten', values: { title } });
      },
    });
  return (
    <fieldset className={styles.saved}>
      <legend>{label}</legend>
      {method.saved.map(({ id, title }) => (
        <div key={id} className={styles.savedRow}>
          <label>
            <input type="radio" name={group} checked={id === chosen} onChange={() => choose(id)} />
            <span>{title}</span>
          </label>
          <button
            type="button"
            className="grid place-items-center size-12 text-muted"
            aria-label={t('forget', { title })}
            onClick={() => confirmRemoval(id, title)}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      ))}
      {(method.fields.length > 0 || method.flow === 'redirect') && (
        <div className={styles.savedRow}>
          <label>
            <input type="radio" name={group} checked={chosen === null} onChange={() => choose(null)} />
            <span>{t('savedOther')}</span>
          </label>
        </div>
      )}
      {requisites.forget.error && <ErrorNotice error={requisites.forget.error} />}
    </fieldset>
  );
});

interface RequisiteFieldsProps extends ReturnType<typeof useMethodForm> {
  method: CashierMethod;
  requisites: Requisites;
  savedLabel: string;
}

/** Saved requisites to choose from, or the operator's fields. */
export const RequisiteFields = observer(({ method, requisites, savedLabel, form, banks }: RequisiteFieldsProps) => {
  const { t } = useTranslation('cashier');
  const isTyped = requisites.savedOf(method) === null && method.fields.length > 0;
  return (
    <>
      {method.saved.length > 0 && <SavedRequisites label={savedLabel} method={method} requisites={requisites} />}
      {banks?.error && isTyped && <LoadError resource={banks} />}
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
