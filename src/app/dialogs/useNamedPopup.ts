import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { removeQuery } from '../navigation/currentAddress';

const PREVIEW_HASH = '#popup-preview';

/** `popup` in the address opens that campaign; another value closes the open one. */
export function useNamedPopup(): void {
  const stores = useStores();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const sysname = new URLSearchParams(search).get('popup');
  const isPreview = hash === PREVIEW_HASH;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Each preview is another campaign, even if only the hash changes.
    const requested = sysname && isPreview ? sysname + hash : sysname;
    if (shown.current === requested) return;
    const before = shown.current;
    // Set first: closing the old one must not remove the new one's name from the address.
    shown.current = requested;
    if (before !== null) stores.dialogs.closeAll();
    if (!sysname) return;
    const onClosed = () => {
      if (shown.current !== requested) return;
      shown.current = null;
      removeQuery(navigate, ['popup'], isPreview ? '' : undefined);
    };
    void import('../../stores/rewards/CampaignsStore').then(({ CampaignsStore }) => {
      if (shown.current === requested) void stores.get(CampaignsStore).openNamed(sysname, { isPreview, onClosed });
    });
  }, [sysname, isPreview, hash, stores, navigate]);
}
