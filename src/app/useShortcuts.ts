import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { withoutQuery } from '../domain/addresses';

/** `?open=search` of a home-screen shortcut (W-6); removed from the address at once. */
export function useShortcuts(): void {
  const { dialogs } = useStores();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('open') !== 'search') return;
    dialogs.open('search', {});
    void navigate(pathname + withoutQuery(search, ['open']) + hash, { replace: true });
  }, [dialogs, navigate, pathname, search, hash]);
}
