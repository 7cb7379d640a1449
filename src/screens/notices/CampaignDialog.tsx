import { safeInternalPath } from '@baize/contract/links/links';
import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { popupContent } from '../../domain/content/notices';
import { openExternal } from '../../domain/links/openExternal';
import { CampaignsStore } from '../../stores/rewards/CampaignsStore';

const emptyTexts = { title: '', text: '', image: '', buttonTitle: '' };

/** A campaign's popup; missing fields come from the CMS's fallback. */
const CampaignDialog = observer(({ props, onClose }: DialogViewProps<'campaign'>) => {
  const { t } = useTranslation('notices', { useSuspense: true });
  const stores = useStores();
  const { settings } = stores;
  const platform = usePlatform();
  const go = useLocaleNavigate();
  const popup = props.popup && stores.get(CampaignsStore).inPageLanguage(props.popup);
  const texts = popupContent(popup, settings.site.value?.popupFallback ?? emptyTexts);
  const handleGo = () => {
    const path = safeInternalPath(texts.link);
    onClose?.();
    if (path !== null) go(path);
    else openExternal(platform, texts.link, { isExternal: true });
  };
  return (
    <Dialog kind="popup" title={texts.title} onClose={onClose}>
      <div className="grid gap-3">
        {texts.image && (
          <img
            className="bz-card w-full h-auto aspect-16/9 object-cover"
            src={texts.image}
            alt=""
            width={400}
            height={225}
          />
        )}
        <p>{texts.text}</p>
        <Button isWide data-autofocus="" onClick={handleGo}>
          {texts.buttonTitle}
        </Button>
        <Button isWide variant="quiet" onClick={() => onClose?.()}>
          {t('campaign.later')}
        </Button>
      </div>
    </Dialog>
  );
});

export default CampaignDialog;
