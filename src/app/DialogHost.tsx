import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { useStores } from '../components/contexts';
import type { DialogName, DialogProps } from '../stores/DialogsStore';

const views: { [Name in DialogName]: ComponentType<{ props: DialogProps[Name]; onClose: (() => void) | null }> } = {
  auth: lazy(() => import('../screens/auth/AuthDialog')),
  search: lazy(() => import('../screens/search/SearchDialog')),
  demoMode: lazy(() => import('../screens/game/DemoModeDialog')),
  confirm: lazy(() => import('../screens/system/ConfirmDialog')),
};

/** Shows the open dialogs, the last one on top (D-1). */
export const DialogHost = observer(() => {
  const { dialogs } = useStores();
  return dialogs.stack.map((dialog) => {
    const View = views[dialog.name] as ComponentType<{ props: DialogProps[DialogName]; onClose: (() => void) | null }>;
    return (
      <Suspense key={dialog.id} fallback={null}>
        <View props={dialog.props} onClose={dialog.preventClose ? null : () => dialogs.close(dialog.id)} />
      </Suspense>
    );
  });
});
