import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useStores } from '../components/contexts';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyView } from './lazyView';
import styles from './Toasts.module.css';

/** Loaded with the late parts, or with the first toast. */
const ToastView = lazyView(() => import('./ToastView'));

/** Toasts beneath the header, read out as they appear. */
export const Toasts = observer(() => {
  const { toasts, returns } = useStores();
  return (
    <ul className={styles.list} aria-live="polite" aria-relevant="additions">
      {toasts.shown.map((toast) => (
        // A toast whose texts are still loading is not shown, and its time has not begun.
        <ErrorBoundary key={toast.id} returns={returns} isQuiet>
          <Suspense fallback={null}>
            <ToastView toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </ul>
  );
});
