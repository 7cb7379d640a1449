import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { PageTitle } from '../../components/PageTitle';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { ShopStore } from '../../stores/rewards/ShopStore';
import type { Visit } from '../../stores/visit';
import loyal from './loyalty.module.css';
import { ProductCard } from './ProductCard';
import styles from './rewards.module.css';

const Shelf = observer(() => {
  const { t } = useTranslation(['loyalty', 'common']);
  const stores = useStores();
  const { session, loyalty } = stores;
  const { list } = stores.get(ShopStore);
  const { account, isKnown, isSignedIn } = session;
  if (isKnown && !isSignedIn)
    return (
      <EmptyPlace icon="tag" title={t('shopGuest.title')} text={t('shopGuest.text')}>
        <LinkButton to={href('loyalty')}>{t('toPrograms')}</LinkButton>
      </EmptyPlace>
    );
  // The session could not be read: the standing above says so.
  if (account.error && !isKnown) return null;
  if (loyalty.isResting) return null;
  if (list.value === undefined)
    return list.error ? (
      <ErrorNotice error={list.error} onRetry={() => void list.load()} />
    ) : (
      <div className={loyal.shelf} role="status" aria-label={t('common:loading')}>
        {[1, 2, 3, 4].map((n) => (
          <span key={n} className={loyal.productSkeleton} />
        ))}
      </div>
    );
  if (list.value.items.length === 0)
    return (
      <EmptyPlace icon="tag" title={t('shopEmpty.title')} text={t('shopEmpty.text')}>
        <LinkButton to={href('loyalty')}>{t('toPrograms')}</LinkButton>
      </EmptyPlace>
    );
  return (
    <ul className={loyal.shelf}>
      {list.value.items.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
});

const LoyaltyShopScreen = () => {
  const { t } = useTranslation(['loyalty', 'common']);
  return (
    <div className={styles.page}>
      <PageTitle title={t('common:titles.loyaltyShop')} lead={t('shopLead')}>
        <LocaleLink to={href('loyalty')} className={styles.crumb}>
          {t('common:titles.loyalty')}
        </LocaleLink>
      </PageTitle>
      <LoyaltyStanding />
      <Shelf />
    </div>
  );
};

export default LoyaltyShopScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.get(ShopStore).load();
};
