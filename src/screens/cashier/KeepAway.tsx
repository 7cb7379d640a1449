import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import styles from './cashier.module.css';

/** Self-exclusion is told before the form is filled in; withdrawals still work (U-6). */
export const KeepAway = observer(() => {
  const { t } = useTranslation(['errors', 'cashier']);
  const { restriction } = useStores().get(SelfLimitsStore);
  if (!restriction) return null;
  const { kind, until } = restriction;
  const name = kind === 'timeOut' ? 'time_out' : until === null ? 'exclusionForGood' : 'exclusion';
  return (
    <section className={styles.gate} role="status">
      <Icon name="lock" size={32} />
      <p>{t(`selfLimit.${name}`, { until: formatDateTime(until ?? 0) })}</p>
      <LinkButton to={href('cashier-index-withdraw')} isWide>
        {t('cashier:withdraw')}
      </LinkButton>
      <LinkButton to={href('profile-index-responsible-game')} look="quiet" isWide>
        {t('buttons.selfLimit')}
      </LinkButton>
    </section>
  );
});
