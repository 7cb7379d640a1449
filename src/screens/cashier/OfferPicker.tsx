import type { Offer } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Chips } from '../../components/primitives/Chips';
import { useTranslation } from '../../components/texts';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import styles from './cashier.module.css';

const NONE = 0;

const titleOf = ({ description, id }: Offer): string =>
  typeof description.title === 'string' ? description.title : String(id);

/** Selects the offer of a deposit, none by default. It has no links when shown over a game. */
export const OfferPicker = observer(({ hasLinks = true }: { hasLinks?: boolean }) => {
  const { t } = useTranslation('cashier');
  const stores = useStores();
  const deposit = stores.get(DepositStore);
  const { offers, offer } = deposit;
  if (stores.settings.cashier.value?.view.showOffers === false) return null;
  if (stores.get(OffersStore).offers.isPending) return <div className={styles.block} data-size="card" />;
  if (offers.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      <span className="bz-label" aria-hidden="true">
        {t('offer')}
      </span>
      <Chips
        label={t('offer')}
        items={[
          { value: NONE, text: t('noOffer') },
          ...offers.map((entry) => ({ value: entry.id, text: titleOf(entry) })),
        ]}
        chosen={offer?.id ?? NONE}
        onChoose={(id) => deposit.chooseOffer(id === NONE ? null : id)}
        shape="wrapped"
      />
      <p className="bz-muted" aria-live="polite">
        {offer && hasLinks ? (
          <LocaleLink to={href('offers-id', { id: offer.id })}>{t('offerTerms', { title: titleOf(offer) })}</LocaleLink>
        ) : (
          !offer && t('noOfferText')
        )}
      </p>
    </div>
  );
});
