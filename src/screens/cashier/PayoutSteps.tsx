import type { PaymentStep } from '@baize/contract/api/entities/cashier';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import styles from './lists.module.css';

export const PayoutSteps = ({ steps }: { steps: readonly PaymentStep[] }) => {
  const { t } = useTranslation('payments');
  if (steps.length === 0) return null;
  const current = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="grid w-full mbs-2" aria-label={t('steps.label')}>
      {steps.map(({ name, at, expected_at: expected }, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={at !== null ? 'done' : index === current ? 'current' : 'ahead'}
          data-name={name}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{t(`steps.${name}`)}</span>
          <span className="tabular weight-400">
            {at !== null && formatDateTime(at)}
            {at === null && expected !== null && t('expected', { date: formatDateTime(expected) })}
          </span>
        </li>
      ))}
    </ol>
  );
};
