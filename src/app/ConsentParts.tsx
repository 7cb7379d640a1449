import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { bringVendors, hasPrivacySignal, hasUnwanted, wipeRefused } from '../services/vendors/pageVendors';
import { ConsentStore } from '../stores/frame/ConsentStore';
import { whenever } from '../stores/kernel/whenever';
import { CookieBar } from './CookieBar';
import { matchRoute } from './matchRoute';

/**
 * The question about vendors and what follows from the answer (P-21): allowed ones load at once, refused ones leave nothing
 * behind. Taking back what already runs needs a new page, as it was, and never during a round.
 * @param keeper keeps the page's state over the reload, and says whether it may reload
 */
const ConsentParts = observer(({ keeper }: { keeper: () => boolean }) => {
  const stores = useStores();
  const consent = stores.get(ConsentStore);
  const { pathname } = useLocation();
  const layout = matchRoute(pathname).row?.layout ?? 'default';
  useEffect(() => consent.start({ hasSignal: hasPrivacySignal() }), [consent]);
  useEffect(
    () =>
      whenever(
        () => [consent.vendors, consent.allowed] as const,
        ([vendors, allowed]) => {
          wipeRefused(vendors, allowed);
          bringVendors(allowed);
        },
      ),
    [consent],
  );
  useEffect(
    () =>
      reaction(
        // The dialog of the choice closes first, with its history entry.
        () => !stores.isRoundOpen && stores.dialogs.stack.length === 0 && hasUnwanted(consent.allowed),
        (isUnwanted) => {
          if (isUnwanted && keeper()) setTimeout(() => window.location.reload());
        },
      ),
    [consent, stores, keeper],
  );
  // A game is not interrupted: the question waits for the next page.
  if (!consent.isOpen || layout === 'game' || layout === 'svg-sprite') return null;
  return (
    <CookieBar
      hasTabs={layout === 'default'}
      onAccept={consent.acceptAll}
      onRefuse={consent.refuseAll}
      onChoose={() => stores.dialogs.open('cookies', {})}
    />
  );
});

export default ConsentParts;
