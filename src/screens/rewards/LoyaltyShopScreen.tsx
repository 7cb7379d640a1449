import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { Points } from '../../components/LoyaltyPlace';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { MoneyText } from '../../components/MoneyText';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { usePointsWord } from '../../components/usePointsWord';
import { pictureAddress } from '../../domain/links';
import { href } from '../../domain/paths';
import type { LoyaltyProduct } from '../../services/api/entities/rewards';
import { ShopStore } from '../../stores/rewards/ShopStore';
import type { Visit } from '../../stores/visit';
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
      <div className={loyal.words}>
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
          <Button look="plain" isWide aria-label={t('buyName', { name })} onClick={() => store.ask(product)}>
            {t('buy')}
          </Button>
        ) : (
          <span className={loyal.muted}>{t(`productStates.${status}`, { level })}</span>
        )}
      </div>
    </li>
  );
});

const Nothing = observer(({ why }: { why: 'shopGuest' | 'shopEmpty' }) => {
  const { t } = useTranslation('loyalty');
  const alias = usePointsWord();
  return (
    <EmptyPlace icon="tag" title={t(`${why}.title`)} text={t(`${why}.text`)}>
      <LinkButton to={href('loyalty')}>{t('toPrograms', { alias })}</LinkButton>
    </EmptyPlace>
  );
});

const Shelf = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const stores = useStores();
  const { session, loyalty } = stores;
  const { list } = stores.get(ShopStore);
  const { unread, isKnown, isSignedIn } = session;
  // The session failed to load, which the section above reports.
  if (unread) return null;
  if (isKnown && !isSignedIn) return <Nothing why="shopGuest" />;
  if (loyalty.isResting) return null;
  if (list.value === undefined)
    return (
      <Unread
        of={list}
        meanwhile={
          <div className={loyal.shelf} role="status" aria-label={t('common:loading')}>
            {[1, 2, 3, 4].map((n) => (
              <span key={n} className={loyal.productSkeleton} />
            ))}
          </div>
        }
      />
    );
  if (list.value.items.length === 0) return <Nothing why="shopEmpty" />;
  return (
    <ul className={loyal.shelf}>
      {list.value.items.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
});

const LoyaltyShopScreen = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const alias = usePointsWord();
  const title = t('common:titles.loyaltyShop');
  const parent = { to: href('loyalty'), text: t('common:titles.loyalty') };
  return (
    <ProfilePage section="loyalty" within={{ title, parent }} lead={t('shopLead', { alias })}>
      <LoyaltyStanding />
      <Shelf />
    </ProfilePage>
  );
});

export default LoyaltyShopScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.get(ShopStore).load();
};
