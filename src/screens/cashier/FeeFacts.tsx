import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { inLine } from '../../domain/facts';
import type { Fee } from '../../domain/fees';
import type { SumCheck } from '../../domain/sum';
import type { CashierMethod } from '../../services/api/entities/cashier';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

interface FeeFactsProps {
  method: CashierMethod;
  check: SumCheck | null;
  fee: Fee | null;
  arrives: string;
}

/**
 * Fee and net amount before confirming, with reserved space while the amount is invalid. Desktops repeat method and
 * amount above.
 */
export const FeeFacts = ({ method, check, fee, arrives }: FeeFactsProps) => {
  const { t } = useTranslation('cashier');
  const { sumOf, factsOf } = useSumText();
  return (
    <>
      <div className={styles.echo} aria-hidden="true">
        <b>{method.name}</b>
        <span className="bz-muted">{inLine(factsOf(method))}</span>
        {method.has_amount && (
          <p>
            <span className="bz-muted">{t('amount')}</span>
            {check?.ok ? <strong>{sumOf(check.value, method.currency)}</strong> : '–'}
          </p>
        )}
      </div>
      {method.has_amount && method.fee !== '' && (
        <dl className={styles.fee} aria-live="polite">
          <dt>{t('fees.fee')}</dt>
          <dd>{fee ? <MoneyText money={fee.fee} /> : '–'}</dd>
          <dt>{arrives}</dt>
          <dd>{fee ? <MoneyText money={fee.net} /> : '–'}</dd>
        </dl>
      )}
    </>
  );
};
