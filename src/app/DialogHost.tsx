import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useStores } from '../components/contexts';
import { whenUsed } from '../components/whenUsed';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';
import { useDialogFailure } from './useDialogFailure';
import { useDialogHistory } from './useDialogHistory';

const load = () => import('./DialogViews');
const DialogViews = lazyView(load);

/** Shows the open dialogs (D-1). Their code loads with the first one, or on the first interaction. */
export const DialogHost = observer(() => {
  const { dialogs, returns } = useStores();
  const fail = useDialogFailure();
  useDialogHistory();
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), []);
  if (dialogs.stack.length === 0) return null;
  return (
    <ErrorBoundary returns={returns} isQuiet onFailure={() => [...dialogs.stack].reverse().forEach(fail)}>
      <Suspense fallback={null}>
        <DialogViews />
      </Suspense>
    </ErrorBoundary>
  );
});
