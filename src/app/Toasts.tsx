import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStores } from '../components/contexts';
import { Icon } from '../components/Icon';
import { useTranslation } from '../components/texts';
import type { Toast } from '../stores/ToastsStore';
import { lazyView } from './lazyView';
import styles from './Toasts.module.css';

const NoticeBody = lazyView(() => import('../screens/notices/NoticeBody'));

/** Counts a toast's time, paused while it is hovered or focused (D-6). */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** The texts that a toast is written in: those of errors, for one, come with the first error. */
const textsOf = ({ textKey }: Toast) => (textKey.includes(':') ? ['common', textKey.replace(/:.*/, '')] : ['common']);

const ToastView = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useTranslation(textsOf(toast) as ['common'], { useSuspense: true });
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(toast.durationMs, isPointedAt || isFocused, onDismiss);
  const text = t(toast.textKey as 'close', { ...toast.values, defaultValue: t('failed') });
  const handleAction = () => {
    onDismiss();
    toast.action?.onPress();
  };
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toast.notice ? <NoticeBody notice={toast.notice} /> : <p>{text}</p>}
      {toast.action && (
        <button type="button" className={styles.action} onClick={handleAction}>
          {t(toast.action.textKey as 'close')}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
};

/** Toasts beneath the header, read out as they come (D-6). An open dialog holds them back: beneath it nobody could reach them. */
export const Toasts = observer(() => {
  const { toasts, dialogs } = useStores();
  const items = dialogs.top ? [] : toasts.items;
  return (
    <ul className={styles.list} aria-live="polite" aria-relevant="additions">
      {items.map((toast) => (
        // One whose words are still on their way is not there yet, and its time has not begun.
        <Suspense key={toast.id} fallback={null}>
          <ToastView toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
        </Suspense>
      ))}
    </ul>
  );
});
