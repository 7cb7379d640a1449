import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { Points } from '../../components/LoyaltyPlace';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { pictureAddress } from '../../domain/links';
import type { LoyaltyProduct } from '../../services/api/entities/rewards';
import { ShopStore } from '../../stores/rewards/ShopStore';
import styles from './loyalty.module.css';

/** A product on the shelf: what it is, what it costs, and buying it or why not (B-6). */
export const ProductCard = observer(({ product }: { product: LoyaltyProduct }) => {
  const { t } = useTranslation('loyalty');
  const store = useStores().get(ShopStore);
  const { name, text, image_url, price, status, amount, left, level_name: level } = product;
  const image = pictureAddress(image_url);
  return (
    <li className={styles.product} data-status={status}>
      {image ? <img src={image} alt="" width={360} height={240} loading="lazy" /> : <span className={styles.art} />}
      <div className={styles.words}>
        <h2>{name}</h2>
        {amount && (
          <strong>
            <MoneyText money={amount} />
          </strong>
        )}
        <span className={styles.muted}>{text}</span>
        {left !== null && left > 0 && <span className={styles.muted}>{t('left', { count: left })}</span>}
      </div>
      <div className={styles.price}>
        <Points count={price} />
        {status === 'available' ? (
          <Button look="plain" isWide aria-label={t('buyName', { name })} onClick={() => store.ask(product)}>
            {t('buy')}
          </Button>
        ) : (
          <span className={styles.muted}>{t(`productStates.${status}`, { level })}</span>
        )}
      </div>
    </li>
  );
});
