import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { isSettingsPage } from '../../domain/player/profilePrompt';
import { removeQuery } from '../navigation/currentAddress';

const texts: Record<string, string> = { profile: 'system:profileNeeded', contact: 'system:contactNeeded' };

/** Shows once why the player was redirected to the settings; `from` stays in the address for the way back. */
export function useProfilePrompt(): void {
  const { toasts } = useStores();
  const { path } = useRoute();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const kind = new URLSearchParams(search).get('toastType');
    if (!isSettingsPage(path) || kind === null) return;
    const textKey = texts[kind];
    if (textKey) toasts.show({ tone: 'info', textKey });
    removeQuery(navigate, ['toastType']);
  }, [path, search, toasts, navigate]);
}
