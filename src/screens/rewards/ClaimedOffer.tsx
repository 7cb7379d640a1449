import type { Offer } from '@baize/contract/api/entities/rewards';
import { bonusGroup, bonusStatusOf } from '@baize/contract/bonuses/bonuses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/navigation/LinkButton';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { BonusesStore, type PlayerBonus } from '../../stores/rewards/BonusesStore';
import { OfferState } from './OfferState';
import styles from './rewards.module.css';

const ActiveBonus = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const { wager, expires_at: expires } = bonus;
  const isWageringRequired = wager !== null && Number(wager.required.amount) > 0;
  return (
    <>
      {isWageringRequired && (
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

/** Status of a claimed offer: its bonus is available, active or over. */
export const ClaimedOffer = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const store = useStores().get(BonusesStore);
  const bonus = store.ofOffer(offer.id);
  const status = bonus && bonusStatusOf(bonus.status);
  if (!bonus || !status) {
    const text = t(offer.wager ? 'takenText' : 'takenPlain');
    // A new element, so that the final text is announced.
    return (
      <OfferState key={String(store.bonuses.isLoading)} icon="check" text={text} isRead={!store.bonuses.isLoading} />
    );
  }
  const isOver = bonusGroup(status) === 'past';
  return (
    <div className={styles.action}>
      <OfferState icon={isOver ? 'clock' : 'check'} text={t(`fates.${status}`)} />
      {!isOver && <ActiveBonus bonus={bonus} />}
      <LinkButton to={href('profile-index-bonuses')} variant={status === 'available' ? 'main' : 'plain'} isWide>
        {t(status === 'available' ? 'toActivate' : 'toBonuses')}
      </LinkButton>
    </div>
  );
});
