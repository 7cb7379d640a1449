import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/Dialog';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/leave';
import { safeInternalPath } from '../../domain/links';
import { popupWords } from '../../domain/notices';
import { CampaignsStore } from '../../stores/rewards/CampaignsStore';
import styles from './notices.module.css';

const noWords = { title: '', text: '', image: '', buttonTitle: '' };

/** A campaign's popup; missing fields come from the CMS's fallback. */
const CampaignDialog = observer(({ props, onClose }: DialogViewProps<'campaign'>) => {
  const { t } = useTranslation('notices', { useSuspense: true });
  const stores = useStores();
  const { settings } = stores;
  const platform = usePlatform();
  const go = useGo();
  const popup = props.popup && stores.get(CampaignsStore).inOwnLanguage(props.popup);
  const words = popupWords(popup, settings.site.value?.popupFallback ?? noWords);
  const handleGo = () => {
    const path = safeInternalPath(words.link);
    onClose?.();
    if (path !== null) go(path);
    else openExternal(platform, words.link, { isExternal: true });
  };
  return (
    <Dialog kind="popup" title={words.title} onClose={onClose}>
      <div className={styles.body}>
        {words.image && <img className={styles.picture} src={words.image} alt="" width={400} height={225} />}
        <p>{words.text}</p>
        <Button isWide data-autofocus="" onClick={handleGo}>
          {words.buttonTitle}
        </Button>
        <Button isWide look="quiet" onClick={() => onClose?.()}>
          {t('campaign.later')}
        </Button>
      </div>
    </Dialog>
  );
});

export default CampaignDialog;
