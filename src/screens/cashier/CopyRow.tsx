import { useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

/** A value to copy exactly. */
export const CopyRow = ({ label, value, canCopy }: { label: string; value: string; canCopy: boolean }) => {
  const { t } = useTranslation('payments');
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Without a clipboard the value can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <div className={styles.copyRow}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {canCopy && (
        <dd className={styles.copy}>
          <Button look="plain" aria-label={t('copyOf', { label })} onClick={() => void handleCopy()}>
            {isCopied ? <Icon name="check" size={20} /> : t('copy')}
          </Button>
          <span className="bz-hidden" role="status">
            {isCopied && t('copied')}
          </span>
        </dd>
      )}
    </div>
  );
};
