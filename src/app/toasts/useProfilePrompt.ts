import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { withoutParams } from '../../domain/links/addresses';
import { isSettingsPage } from '../../domain/player/profilePrompt';

const texts: Record<string, string> = { profile: 'system:profileNeeded', contact: 'system:contactNeeded' };

/** Shows once why the player was redirected to the settings; `from` stays in the address for the way back. */
export function useProfilePrompt(): void {
  const { toasts } = useStores();
  const { path } = useRoute();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const kind = new URLSearchParams(search).get('toastType');
    if (!isSettingsPage(path) || kind === null) return;
    const textKey = texts[kind];
    if (textKey) toasts.show({ tone: 'info', textKey });
    void navigate(pathname + withoutParams(search, ['toastType']) + hash, { replace: true });
  }, [path, pathname, search, hash, toasts, navigate]);
}
