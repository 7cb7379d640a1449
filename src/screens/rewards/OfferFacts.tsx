import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import type { Offer } from '../../services/api/entities/rewards';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';

/** The terms in figures: sums with their currency, staking, dates (UTC, the same for everybody). */
export const OfferFacts = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const bonusText = useBonusText();
  const moment = (seconds: number) => t('utc', { time: formatDateTime(seconds, 'UTC') });
  const excluded = offer.trigger.params.exclude_methods;
  const facts: [label: string, value: string | null][] = [
    [t('facts.bonus'), bonusText(offer)],
    [t('facts.minDeposit'), offer.min_deposit && settings.formatMoney(offer.min_deposit)],
    [t('facts.wager'), offer.wager && t('times', { count: offer.wager.times })],
    [t('facts.days'), offer.wager && t('days', { count: offer.wager.days })],
    [t('facts.from'), offer.started_at === null ? null : moment(offer.started_at)],
    [t('facts.until'), offer.finished_at === null ? t('noEnd') : moment(offer.finished_at)],
    [t('facts.without'), excluded.length > 0 ? excluded.join(', ') : null],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
});
