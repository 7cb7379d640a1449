import type { LoyaltyProduct } from '@baize/contract/api/entities/rewards';
import { pictureAddress } from '@baize/contract/links/files';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ProfilePage } from '../../components/account/ProfilePage';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { Points } from '../../components/loyalty/LoyaltyProgress';
import { LoyaltySummary } from '../../components/loyalty/LoyaltySummary';
import { usePointsAlias } from '../../components/loyalty/usePointsAlias';
import { MoneyText } from '../../components/money/MoneyText';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { ShopStore } from '../../stores/rewards/ShopStore';
import { LoyaltyStore } from '../../stores/shell/LoyaltyStore';
import loyal from './loyalty.module.css';

/** A product with its price, and a button to buy it or the reason why not. */
const ProductCard = observer(({ product }: { product: LoyaltyProduct }) => {
  const { t } = useTranslation('loyalty');
  const store = useStores().get(ShopStore);
  const { name, text, image_url, price, status, amount, left, level_name: level } = product;
  const image = pictureAddress(image_url);
  return (
    <li className={loyal.product} data-status={status}>
      {image ? <img src={image} alt="" width={360} height={240} loading="lazy" /> : <span className={loyal.art} />}
      <div className={loyal.text}>
        <h2>{name}</h2>
        <span className={loyal.muted}>{text}</span>
        {amount && (
          <span className={loyal.muted}>
            {t('worth')} <MoneyText money={amount} />
          </span>
        )}
        {left !== null && left > 0 && <span className={loyal.muted}>{t('left', { count: left })}</span>}
      </div>
      <div className={loyal.price}>
        <Points count={price} />
        {status === 'available' ? (
          <Button variant="plain" isWide aria-label={t('buyName', { name })} onClick={() => store.openProduct(product)}>
            {t('buy')}
          </Button>
        ) : (
          <span className={loyal.muted}>{t(`productStates.${status}`, { level })}</span>
        )}
      </div>
    </li>
  );
});

const EmptyShop = observer(({ reason }: { reason: 'shopGuest' | 'shopEmpty' }) => {
  const { t } = useTranslation('loyalty');
  const alias = usePointsAlias();
  return (
    <EmptyState icon="tag" title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
      <LinkButton to={href('loyalty')}>{t('toPrograms', { alias })}</LinkButton>
    </EmptyState>
  );
});

const Shelf = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const stores = useStores();
  const { session } = stores;
  const { list } = stores.get(ShopStore);
  const { loadError, isKnown, isSignedIn } = session;
  // The session failed to load, which the section above reports.
  if (loadError) return null;
  if (isKnown && !isSignedIn) return <EmptyShop reason="shopGuest" />;
  if (stores.get(LoyaltyStore).isPaused) return null;
  if (list.value === undefined)
    return (
      <LoadError
        resource={list}
        fallback={
          <div className={loyal.productList} role="status" aria-label={t('common:loading')}>
            {[1, 2, 3, 4].map((n) => (
              <span key={n} className="bz-card h-72" />
            ))}
          </div>
        }
      />
    );
  if (list.value.items.length === 0) return <EmptyShop reason="shopEmpty" />;
  return (
    <ul className={loyal.productList}>
      {list.value.items.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
});

const LoyaltyShopScreen = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const alias = usePointsAlias();
  const title = t('common:titles.loyaltyShop');
  const parent = { to: href('loyalty'), text: t('common:titles.loyalty') };
  return (
    <ProfilePage section="loyalty" subpage={{ title, parent }} lead={t('shopLead', { alias })}>
      <LoyaltySummary />
      <Shelf />
    </ProfilePage>
  );
});

export default LoyaltyShopScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  await stores.get(ShopStore).load();
};
