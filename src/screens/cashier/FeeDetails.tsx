import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import type { SumCheck } from '@baize/contract/money/sum';
import { MoneyText } from '../../components/money/MoneyText';
import { useTranslation } from '../../components/texts';
import { joinFacts } from '../../domain/content/facts';
import type { Fee } from '../../domain/money/fees';
import styles from './cashier.module.css';
import { useSumText } from './useSumText';

interface FeeDetailsProps {
  method: CashierMethod;
  check: SumCheck | null;
  fee: Fee | null;
  netLabel: string;
}

/**
 * Fee and net amount before confirming, with reserved space while the amount is invalid. Desktops repeat method and
 * amount above.
 */
export const FeeDetails = ({ method, check, fee, netLabel }: FeeDetailsProps) => {
  const { t } = useTranslation('cashier');
  const { sumOf, detailsOf } = useSumText();
  return (
    <>
      <div className={styles.summary} aria-hidden="true">
        <b>{method.name}</b>
        <span className="bz-muted">{joinFacts(detailsOf(method))}</span>
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
          <dt>{netLabel}</dt>
          <dd>{fee ? <MoneyText money={fee.net} /> : '–'}</dd>
        </dl>
      )}
    </>
  );
};
