import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { useTranslation } from '../../components/texts';
import type { CashierMethod } from '../../services/api/entities/cashier';
import type { Requisites } from '../../stores/cashier/Requisites';
import styles from './cashier.module.css';

interface SavedRequisitesProps {
  label: string;
  method: CashierMethod;
  requisites: Requisites;
}

/** Saved requisites, masked; one is chosen, each can be removed (C-1). */
export const SavedRequisites = observer(({ label, method, requisites }: SavedRequisitesProps) => {
  const { t } = useTranslation('cashier');
  const { dialogs, toasts } = useStores();
  const { haptics } = usePlatform();
  const group = useId();
  const chosen = requisites.savedOf(method)?.id ?? null;
  const choose = (id: string | null) => {
    haptics.selection();
    requisites.choose(method, id);
  };
  const askToForget = (id: string, title: string) =>
    dialogs.open('confirm', {
      titleKey: 'cashier:forgetTitle',
      textKey: 'cashier:forgetText',
      confirmKey: 'cashier:forgetConfirm',
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
            className={styles.remove}
            aria-label={t('forget', { title })}
            onClick={() => askToForget(id, title)}
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
