import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { LinkButton } from '../../components/LinkButton';
import styles from './cashier.module.css';
import { useCashier } from './useCashier';

/** Before the first deposit a limit is spoken of, once: a way to it, and a way past it (C-11). */
export const LimitHint = observer(() => {
  const { t } = useTranslation('cashier');
  const { deposit } = useCashier();
  if (!deposit.hasLimitHint) return null;
  return (
    <section className={styles.hint} aria-label={t('limitHint.title')}>
      <strong>{t('limitHint.title')}</strong>
      <p className={styles.muted}>{t('limitHint.text')}</p>
      <div className={styles.hintActions}>
        <LinkButton to="/profile/responsible-game">{t('limitHint.link')}</LinkButton>
        <Button look="quiet" onClick={deposit.closeLimitHint}>
          {t('limitHint.close')}
        </Button>
      </div>
    </section>
  );
});
