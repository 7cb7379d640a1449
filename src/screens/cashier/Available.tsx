import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { isZero } from '../../domain/money';
import { href } from '../../domain/paths';
import type { WithdrawSettings } from '../../services/api/entities/cashier';
import { WithdrawStore } from '../../stores/cashier/WithdrawStore';
import styles from './cashier.module.css';

/** What can be taken out, what cannot and why, and the limits of a day and of the unverified (C-6, C-9). */
export const Available = observer(({ settings, isStale }: { settings: WithdrawSettings; isStale: boolean }) => {
  const { t } = useTranslation('cashier');
  const stores = useStores();
  const { formatMoney } = stores.settings;
  const { available } = stores.get(WithdrawStore);
  const { day_limit: day, unverified_max: most, gate } = settings;
  const locked = settings.locked.filter(({ amount }) => !isZero(amount));
  return (
    <section className={styles.availableCard} aria-label={t('available')}>
      <p className={styles.available}>
        <span>{t('available')}</span>
        <strong>{available && <MoneyText money={available} isStale={isStale} />}</strong>
      </p>
      {locked.length > 0 && (
        <>
          <h2 className={styles.small}>{t('lockedTitle')}</h2>
          <dl className={styles.facts}>
            {locked.map(({ kind, amount }) => (
              <div key={kind} className={styles.fact}>
                <dt>{t(`locked.${kind}`)}</dt>
                <dd>
                  <MoneyText money={amount} isStale={isStale} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {day && (
        <p className="bz-muted">
          {isZero(day.available) ? t('dayNone') : t('dayLeft', { sum: formatMoney(day.available) })}
        </p>
      )}
      {most && gate === '' && (
        <p className="bz-muted">
          {t('unverifiedMax', { sum: formatMoney(most) })}{' '}
          <LocaleLink to={href('profile-index-verification')} className={styles.rowLink}>
            {t('unverifiedLink')}
          </LocaleLink>
        </p>
      )}
    </section>
  );
});
