import { useState, useSyncExternalStore } from 'react';
import { openExternal } from '../../domain/links/openExternal';
import { usePlatform } from '../contexts';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

/**
 * Offers a link again that the host did not open; dialogs need it, since they cover the page's own notice. A link that
 * was offered before has nothing to do with the dialog: it may be of an earlier payment.
 */
export const UnopenedLink = () => {
  const { t } = useTranslation();
  const platform = usePlatform();
  const { subscribe, get } = platform.unopenedLink;
  const link = useSyncExternalStore(subscribe, get, get);
  const [earlierLink] = useState(link);
  if (!link || link === earlierLink) return null;
  return (
    <div className="bz-line" role="status">
      <span>{t('unopened.text')}</span>
      <Button variant="quiet" onClick={() => openExternal(platform, link.url, { isExternal: true, kind: link.kind })}>
        {t('unopened.open')}
      </Button>
    </div>
  );
};
