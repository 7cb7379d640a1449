import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useLeaveDialog } from '../../components/navigation/useLeaveDialog';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import styles from './notices.module.css';

const PromoCodeDialog = observer(({ props, onClose }: DialogViewProps<'promoCode'>) => {
  const { settings } = useStores();
  const { t } = useTranslation('notices', { useSuspense: true });
  const leaveFor = useLeaveDialog(onClose);
  return (
    <Dialog kind="popup" title={props.title || t('promoCode.title', { code: props.code })} onClose={onClose}>
      <div className="grid gap-3">
        <span className={styles.icon}>
          <Icon name="offers" size={32} />
        </span>
        <p className="text-center">{props.text || t('promoCode.text')}</p>
        {settings.hasGames && (
          <Button isWide data-autofocus="" onClick={() => leaveFor(href('gamehall'))}>
            {t('promoCode.button')}
          </Button>
        )}
        {settings.hasSection(href('profile-index-bonuses')) && (
          <Button isWide variant="quiet" onClick={() => leaveFor(href('profile-index-bonuses'))}>
            {t('promoCode.bonuses')}
          </Button>
        )}
      </div>
    </Dialog>
  );
});

export default PromoCodeDialog;
