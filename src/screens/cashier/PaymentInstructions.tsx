import { useId } from 'react';
import { ProgressBar } from '../../components/ProgressBar';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { Confirmations as Count, PaymentInstructions as Instructions } from '../../services/api/entities/cashier';
import { CopyRow } from './CopyRow';
import styles from './cashier.module.css';
import { QrCode } from './QrCode';

export const Confirmations = ({ seen, needed }: Count) => {
  const { t } = useTranslation('payments');
  const label = useId();
  return (
    <div className="bz-stack">
      <ProgressBar max={needed} value={seen} labelledBy={label} />
      <p id={label} role="status">
        {t('confirmations', { seen, needed })}
      </p>
    </div>
  );
};

export const PaymentInstructions = ({ text, rows, qr, expired_at: until }: Instructions) => {
  const { t } = useTranslation('payments');
  return (
    <section className={styles.instructions}>
      {text && <p>{text}</p>}
      {qr && <QrCode text={qr} />}
      <dl className="bz-stack">
        {rows.map(({ label, value, can_copy: canCopy }) => (
          <CopyRow key={label} label={label} value={value} canCopy={canCopy} />
        ))}
      </dl>
      {until !== null && <p className="bz-muted">{t('payBefore', { date: formatDateTime(until) })}</p>}
    </section>
  );
};
