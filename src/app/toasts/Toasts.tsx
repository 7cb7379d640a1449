import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useStores } from '../../components/contexts';
import { lazyView } from '../loading/lazyView';
import { ErrorBoundary } from '../recovery/ErrorBoundary';
import styles from './Toasts.module.css';

/** Loaded with the deferred shell, or with the first toast. */
const ToastView = lazyView(() => import('./ToastView'));

/** Toasts below the header; screen readers announce them. */
export const Toasts = observer(() => {
  const { toasts } = useStores();
  return (
    <ul className={styles.list} aria-live="polite" aria-relevant="additions">
      {toasts.shown.map((toast) => (
        // A toast appears, and its time starts, once its texts are loaded.
        <ErrorBoundary key={toast.id} isQuiet>
          <Suspense fallback={null}>
            <ToastView toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </ul>
  );
});
