import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../domain/dates';
import type { Confirmations as Count, PaymentInstructions as Instructions } from '../../services/api/entities';
import { CopyRow } from './CopyRow';
import styles from './cashier.module.css';
import { QrCode } from './QrCode';

/** How far the network has confirmed a payment that it has seen (C-5). */
export const Confirmations = ({ seen, needed }: Count) => {
  const { t } = useTranslation('cashier');
  return (
    <p className={styles.confirmations} role="status">
      <progress max={needed} value={Math.min(seen, needed)} aria-hidden="true" />
      {t('confirmations', { seen, needed })}
    </p>
  );
};

/** What to send where, to be copied or scanned (C-5). */
export const PaymentInstructions = ({ text, rows, qr, expired_at: until }: Instructions) => {
  const { t } = useTranslation('cashier');
  return (
    <section className={styles.instructions}>
      {text && <p>{text}</p>}
      {qr && <QrCode text={qr} />}
      <dl className={styles.copyRows}>
        {rows.map(({ label, value, can_copy: canCopy }) => (
          <CopyRow key={label} label={label} value={value} canCopy={canCopy} />
        ))}
      </dl>
      {until !== null && <p className={styles.muted}>{t('payBefore', { date: formatDateTime(until) })}</p>}
    </section>
  );
};
