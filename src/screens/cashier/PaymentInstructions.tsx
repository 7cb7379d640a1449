import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../domain/dates';
import type { Confirmations, PaymentInstructions as Instructions } from '../../services/api/entities';
import { CopyRow } from './CopyRow';
import styles from './cashier.module.css';
import { QrCode } from './QrCode';

interface PaymentInstructionsProps {
  instructions: Instructions;
  confirmations: Confirmations | null;
}

/** What to send where, to be copied or scanned, and how far the network has confirmed it (C-5). */
export const PaymentInstructions = ({ instructions, confirmations }: PaymentInstructionsProps) => {
  const { t } = useTranslation('cashier');
  const { text, rows, qr, expired_at: until } = instructions;
  return (
    <section className={styles.instructions}>
      {text && <p>{text}</p>}
      {qr && !confirmations?.seen && <QrCode text={qr} />}
      <dl className={styles.copyRows}>
        {rows.map(({ label, value, can_copy: canCopy }) => (
          <CopyRow key={label} label={label} value={value} canCopy={canCopy} />
        ))}
      </dl>
      {until !== null && !confirmations && (
        <p className={styles.muted}>{t('payBefore', { date: formatDateTime(until) })}</p>
      )}
      {confirmations && (
        <p className={styles.confirmations} role="status">
          <progress max={confirmations.needed} value={Math.min(confirmations.seen, confirmations.needed)} />
          {t('confirmations', confirmations)}
        </p>
      )}
    </section>
  );
};
