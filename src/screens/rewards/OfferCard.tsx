import type { Offer } from '@baize/contract/api/entities/rewards';
import { bonusGroup, bonusStatusOf } from '@baize/contract/bonuses/bonuses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Badge } from '../../components/primitives/Badge';
import { useTranslation } from '../../components/texts';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { offerTextsOf } from './offerTexts';
import { CardAction, Picture } from './Picture';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';

/** An open offer needs no badge. */
const OfferBadge = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const stores = useStores();
  const action = stores.get(OffersStore).actionOf(offer);
  const bonus = stores.get(BonusesStore).ofOffer(offer.id);
  if (action !== 'taken' && action !== 'ended') return null;
  const bonusStatus = action === 'taken' && bonus ? bonusStatusOf(bonus.status) : null;
  const isOver = action === 'ended' || (bonusStatus !== null && bonusGroup(bonusStatus) === 'past');
  return (
    <Badge icon={isOver ? 'clock' : 'check'} tone={isOver ? 'plain' : 'good'}>
      {t(`status.${bonusStatus ?? action}`)}
    </Badge>
  );
});

export const OfferCard = observer(({ offer, isFirst = false }: { offer: Offer; isFirst?: boolean }) => {
  const { t } = useTranslation('rewards');
  const bonusText = useBonusText();
  const { settings } = useStores();
  const { title, text, mobile, desktop } = offerTextsOf(offer.description, settings.games.value?.imageKeys.offers);
  return (
    <li className={styles.card} data-over={offer.status === 'ended' || undefined}>
      <LocaleLink to={href('offers-id', { id: offer.id })} className={styles.cardLink}>
        <Picture mobile={mobile} desktop={desktop} isFirst={isFirst} />
        <span className={styles.cardText}>
          <strong>{title}</strong>
          <span>{text}</span>
          <span className={styles.cardFooter}>
            <span>{bonusText(offer)}</span>
            <OfferBadge offer={offer} />
            <CardAction>{t('look')}</CardAction>
          </span>
        </span>
      </LocaleLink>
    </li>
  );
});
