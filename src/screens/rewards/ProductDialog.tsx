import type { LoyaltyProduct } from '@baize/contract/api/entities/rewards';
import { pictureAddress } from '@baize/contract/links/files';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { Points } from '../../components/loyalty/LoyaltyProgress';
import { usePointsAlias } from '../../components/loyalty/usePointsAlias';
import { useLeaveDialog } from '../../components/navigation/useLeaveDialog';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { isFinalAnswer } from '../../domain/errors/finalAnswer';
import { isNotSent } from '../../stores/kernel/MoneyIntent';
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
    <DetailList
      className={styles.sums}
      items={[
        [t('available'), <Points key="available" count={store.points} />],
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
  const hasRefusalText = refusal !== null && i18n.exists(`loyalty:refusals.${refusal}`);
  // A changed product is shown again in the shop; other failures can be retried here.
  const isOver = refusal !== null;
  // The purchase may have succeeded, so a remaining balance could count the price twice.
  const isUncertain = error !== null && refusal === null && !isFinalAnswer(error) && !isNotSent(error);
  const message = hasRefusalText ? t(`refusals.${refusal as 'CHANGED'}`) : isUncertain ? t('lost') : null;
  return (
    <>
      {!isOver && !isUncertain && <Sums product={product} />}
      {error && <ErrorNotice error={error} text={message} />}
      <div className="bz-stack">
        {!isOver && <ActionButton inDialog text={t('buy')} isBusy={isRunning} onPress={() => store.confirm(product)} />}
        <Button variant="plain" isWide onClick={() => onClose?.()}>
          {t(isOver ? 'toShelf' : 'notNow')}
        </Button>
      </div>
    </>
  );
});

const linkAfterPurchase = {
  bonus: href('profile-index-bonuses'),
  freespins: href('profile-index-bonuses'),
  character: `${href('profile-index-loyalty')}#characters`,
  thing: '',
};

const Purchased = observer(({ product, onClose }: ViewProps) => {
  const { t } = useTranslation('loyalty');
  const leaveFor = useLeaveDialog(onClose);
  const { points } = useStores().get(ShopStore);
  const link = linkAfterPurchase[product.kind];
  return (
    <>
      <p role="status">{t(`boughtTexts.${product.kind}`)}</p>
      <DetailList className={styles.sums} items={[[t('available'), <Points key="available" count={points} />]]} />
      <div className="bz-stack">
        {link && (
          <ActionButton inDialog text={t(`boughtWays.${product.kind as 'bonus'}`)} onPress={() => leaveFor(link)} />
        )}
        <Button variant="plain" isWide onClick={() => onClose?.()}>
          {t('toShelf')}
        </Button>
      </div>
    </>
  );
});

const NotEnoughPoints = observer(({ product, onClose }: ViewProps) => {
  const { t } = useTranslation('loyalty');
  const leaveFor = useLeaveDialog(onClose);
  const alias = usePointsAlias();
  return (
    <>
      <p>{t('shortText', { alias })}</p>
      <Sums product={product} />
      <div className="bz-stack">
        <Button variant="plain" isWide onClick={() => leaveFor(href('loyalty'))}>
          {t('toPrograms', { alias })}
        </Button>
      </div>
    </>
  );
});

const views = { confirm: Confirm, bought: Purchased, short: NotEnoughPoints };

/** A product of the loyalty shop: confirmation, result, or missing points. */
const ProductDialog = observer(({ props, onClose }: DialogViewProps<'product'>) => {
  const { t } = useTranslation('loyalty', { useSuspense: true });
  const alias = usePointsAlias();
  const { product, view } = props;
  const image = pictureAddress(product.image_url);
  const View = views[view];
  return (
    <Dialog kind="popup" title={t(`productTitles.${view}`, { name: product.name, alias })} onClose={onClose}>
      <div className="bz-column gap-3.5">
        {image && <img className={styles.art} src={image} alt="" width={360} height={240} />}
        <View product={product} onClose={onClose} />
      </div>
    </Dialog>
  );
});

export default ProductDialog;
