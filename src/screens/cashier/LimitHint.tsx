import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import styles from './cashier.module.css';
import { LIMIT_PATH, LimitLink } from './LimitLink';

/** Mentions the deposit limit once, before the first deposit. */
const LimitHint = observer(() => {
  const { t } = useTranslation('cashier');
  const deposit = useStores().get(DepositStore);
  const { limit, hasLimit } = useStores().get(DepositLimitStore);
  useEffect(() => void limit.ensure(), [limit]);
  if (!limit.value || hasLimit) return <LimitLink />;
  return (
    <section className={styles.hint} aria-label={t('limitHint.title')}>
      <strong>{t('limitHint.title')}</strong>
      <p className="bz-muted">{t('limitHint.text')}</p>
      <div className="bz-wrap">
        <LinkButton to={LIMIT_PATH}>{t('limitHint.link')}</LinkButton>
        <Button variant="quiet" onClick={deposit.closeLimitHint}>
          {t('limitHint.close')}
        </Button>
      </div>
    </section>
  );
});

export default LimitHint;
