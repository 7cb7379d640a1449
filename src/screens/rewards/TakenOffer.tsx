import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { ProgressBar } from '../../components/ProgressBar';
import { useTranslation } from '../../components/texts';
import { bonusGroup, bonusStatusOf } from '../../domain/bonuses';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import type { Offer } from '../../services/api/entities/rewards';
import { BonusesStore, type OwnBonus } from '../../stores/rewards/BonusesStore';
import styles from './rewards.module.css';

export const OfferState = ({ icon, text }: { icon: 'check' | 'clock'; text: string }) => (
  <p className={styles.state} role="status">
    <Icon name={icon} />
    {text}
  </p>
);

const InPlay = observer(({ bonus }: { bonus: OwnBonus }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const { wager, expires_at: expires } = bonus;
  const isAsked = wager !== null && Number(wager.required.amount) > 0;
  return (
    <>
      {isAsked && (
        <>
          <ProgressBar max={Number(wager.required.amount)} value={Number(wager.done.amount)} label={t('wagering')} />
          <p>{t('leftToStake', { sum: settings.formatMoney(wager.left) })}</p>
        </>
      )}
      {expires !== null && (
        <p className={styles.note}>
          {t(bonusGroup(bonus.status) === 'waiting' ? 'activateBy' : 'staysUntil', { time: formatDateTime(expires) })}
        </p>
      )}
    </>
  );
});

/** What became of an offer that the player has taken: its bonus waits, is in play, or is over (B-2, B-3). */
export const TakenOffer = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const bonus = useStores().get(BonusesStore).ofOffer(offer.id);
  const status = bonus && bonusStatusOf(bonus.status);
  if (!bonus || !status) return <OfferState icon="check" text={t(offer.wager ? 'takenText' : 'takenPlain')} />;
  const isOver = bonusGroup(status) === 'past';
  return (
    <div className={styles.action}>
      <OfferState icon={isOver ? 'clock' : 'check'} text={t(`fates.${status}`)} />
      {!isOver && <InPlay bonus={bonus} />}
      <LinkButton to={href('profile-index-bonuses')} look={status === 'available' ? 'main' : 'plain'} isWide>
        {t(status === 'available' ? 'toActivate' : 'toBonuses')}
      </LinkButton>
    </div>
  );
});
