import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { usePlatform, useStores } from '../contexts';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

/** Offers the host's home-screen shortcut, where the CMS allows it and only on a press. */
export const InstallOffer = observer(() => {
  const { t } = useTranslation();
  const { isAvailable, manner, add } = usePlatform().homeScreen;
  const isOffered = useSyncExternalStore(isAvailable.subscribe, isAvailable.get, () => false);
  const isAllowed = useStores().settings.site.value?.flags.isInstallPromptEnabled;
  if (!isOffered || !isAllowed) return null;
  return (
    <Button variant="quiet" onClick={() => void add()}>
      {t(manner)}
    </Button>
  );
});
