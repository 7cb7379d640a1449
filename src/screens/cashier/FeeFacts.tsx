import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import type { Fee } from '../../domain/fees';
import styles from './cashier.module.css';

/** Fee and net sum before confirming; its space is kept while no sum is right (C-1). */
export const FeeFacts = ({ fee, hasFee, arrives }: { fee: Fee | null; hasFee: boolean; arrives: string }) => {
  const { t } = useTranslation('cashier');
  if (!hasFee) return null;
  return (
    <dl className={styles.fee} aria-live="polite">
      <dt>{t('fees.fee')}</dt>
      <dd>{fee ? <MoneyText money={fee.fee} /> : '–'}</dd>
      <dt>{arrives}</dt>
      <dd>{fee ? <MoneyText money={fee.net} /> : '–'}</dd>
    </dl>
  );
};
