import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../components/texts';
import type { SumCheck } from '../../domain/sum';
import type { CashierMethod } from '../../services/api/entities/cashier';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

/** A desk's echo of the form, above its button: the method with its bounds and time, and the sum. */
export const OrderSum = observer(({ method, check }: { method: CashierMethod; check: SumCheck | null }) => {
  const { t } = useTranslation('cashier');
  const { sumOf, detailOf } = useSumText();
  return (
    <div className={styles.echo} aria-hidden="true">
      <b>{method.name}</b>
      <span className="bz-muted">{detailOf(method)}</span>
      {method.has_amount && (
        <p>
          <span className="bz-muted">{t('amount')}</span>
          <strong>{check?.ok ? sumOf(check.value, method.currency) : '–'}</strong>
        </p>
      )}
    </div>
  );
});
