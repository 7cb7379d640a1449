import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { withoutQuery } from '../domain/addresses';

/** The search that a shortcut of the home screen asks for, `?open=search` (W-6); the address forgets it at once. */
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
