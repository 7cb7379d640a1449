import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Facts } from '../../components/Facts';
import { Points } from '../../components/LoyaltyPlace';
import { useTranslation } from '../../components/texts';
import { useLeaving } from '../../components/useLeaving';
import { usePointsWord } from '../../components/usePointsWord';
import { isFinalAnswer } from '../../domain/finalAnswer';
import { pictureAddress } from '../../domain/links';
import { href } from '../../domain/paths';
import type { LoyaltyProduct } from '../../services/api/entities/rewards';
import { ShopStore, shopRefusal } from '../../stores/rewards/ShopStore';
import styles from './loyalty.module.css';

interface ViewProps {
  product: LoyaltyProduct;
  onClose: (() => void) | null;
}

const Sums = observer(({ product }: { product: LoyaltyProduct }) => {
  const { t } = useTranslation('loyalty');
  const store = useStores().get(ShopStore);
  const missing = store.missingFor(product);
  return (
    <Facts
      className={styles.sums}
      items={[
        [t('purse'), <Points key="purse" count={store.points} />],
        [t('price'), <Points key="price" count={product.price} />],
        [
          t(missing > 0 ? 'missing' : 'leftAfter'),
          <Points key="missing" count={missing > 0 ? missing : store.points - product.price} />,
        ],
      ]}
    />
  );
});

const Confirm = observer(({ product, onClose }: ViewProps) => {
  const { t, i18n } = useTranslation('loyalty');
  const store = useStores().get(ShopStore);
  const { error, isRunning } = store.buy;
  const refusal = shopRefusal(error);
  const isTold = refusal !== null && i18n.exists(`loyalty:refusals.${refusal}`);
  // A changed product is shown again in the shop; other failures can be retried here.
  const isOver = refusal !== null;
  // The purchase may have succeeded, so a remaining balance could count the price twice.
  const isLost = error !== null && refusal === null && !isFinalAnswer(error);
  const told = isTold ? t(`refusals.${refusal as 'CHANGED'}`) : isLost ? t('lost') : null;
  return (
    <>
      {!isOver && !isLost && <Sums product={product} />}
      {error && <ErrorNotice error={error} text={told} />}
      <div className="bz-stack">
        {!isOver && <ActionButton inDialog text={t('buy')} isBusy={isRunning} onPress={() => store.confirm(product)} />}
        <Button look="plain" isWide onClick={() => onClose?.()}>
          {t(isOver ? 'toShelf' : 'notNow')}
        </Button>
      </div>
    </>
  );
});

const wayAfter = {
  bonus: href('profile-index-bonuses'),
  freespins: href('profile-index-bonuses'),
  character: `${href('profile-index-loyalty')}#characters`,
  thing: '',
};

const Bought = observer(({ product, onClose }: ViewProps) => {
  const { t } = useTranslation('loyalty');
  const leaveFor = useLeaving(onClose);
  const { points } = useStores().get(ShopStore);
  const way = wayAfter[product.kind];
  return (
    <>
      <p role="status">{t(`boughtTexts.${product.kind}`)}</p>
      <Facts className={styles.sums} items={[[t('purse'), <Points key="purse" count={points} />]]} />
      <div className="bz-stack">
        {way && (
          <ActionButton inDialog text={t(`boughtWays.${product.kind as 'bonus'}`)} onPress={() => leaveFor(way)} />
        )}
        <Button look="plain" isWide onClick={() => onClose?.()}>
          {t('toShelf')}
        </Button>
      </div>
    </>
  );
});

const Short = observer(({ product, onClose }: ViewProps) => {
  const { t } = useTranslation('loyalty');
  const leaveFor = useLeaving(onClose);
  const alias = usePointsWord();
  return (
    <>
      <p>{t('shortText', { alias })}</p>
      <Sums product={product} />
      <div className="bz-stack">
        <Button look="plain" isWide onClick={() => leaveFor(href('loyalty'))}>
          {t('toPrograms', { alias })}
        </Button>
      </div>
    </>
  );
});

const views = { confirm: Confirm, bought: Bought, short: Short };

/** A product of the loyalty shop: confirmation, result, or missing points. */
const ProductDialog = observer(({ props, onClose }: DialogViewProps<'product'>) => {
  const { t } = useTranslation('loyalty', { useSuspense: true });
  const alias = usePointsWord();
  const { product, view } = props;
  const image = pictureAddress(product.image_url);
  const View = views[view];
  return (
    <Dialog kind="popup" title={t(`productTitles.${view}`, { name: product.name, alias })} onClose={onClose}>
      <div className={styles.dialog}>
        {image && <img className={styles.art} src={image} alt="" width={360} height={240} />}
        <View product={product} onClose={onClose} />
      </div>
    </Dialog>
  );
});

export default ProductDialog;
