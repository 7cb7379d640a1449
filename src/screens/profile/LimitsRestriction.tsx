import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import styles from './limits.module.css';

/** What keeps the player away now, until when, and what still works (U-6). */
export const LimitsRestriction = observer(() => {
  const { t } = useTranslation('profile');
  const { restriction } = useStores().get(SelfLimitsStore);
  if (!restriction) return null;
  const { kind, until } = restriction;
  return (
    <section className={styles.restriction} role="status">
      <p className={styles.heading}>
        <Icon name="lock" />
        {until === null
          ? t('limits.restriction.forGood')
          : t(`limits.restriction.${kind}`, { until: formatDateTime(until) })}
      </p>
      <p>{t('limits.restriction.text')}</p>
      <LinkButton to={href('cashier-index-withdraw')}>{t('limits.restriction.withdraw')}</LinkButton>
    </section>
  );
});
