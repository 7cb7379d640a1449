import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeBackTarget } from '../../components/backUrl';
import { usePlatform, useStores } from '../../components/contexts';
import { openExternal } from '../../domain/leave';

/** After a successful payment, leads back to the visitor's return address, if any. */
export function useReturnAfterPayment(isPaid: boolean): void {
  const { settings } = useStores();
  const platform = usePlatform();
  const navigate = useNavigate();
  const allowedHosts = settings.site.value?.allowedHosts;
  useEffect(() => {
    if (!isPaid || !allowedHosts) return;
    const target = takeBackTarget(allowedHosts);
    if (target?.kind === 'internal') void navigate(target.path, { replace: true });
    if (target?.kind === 'external')
      openExternal(platform, target.url, { isExternal: true, kind: 'payment', allowedHosts });
  }, [isPaid, allowedHosts, platform, navigate]);
}
