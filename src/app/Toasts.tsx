import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../components/contexts';
import { Icon } from '../components/Icon';
import type { Toast } from '../stores/ToastsStore';
import styles from './Toasts.module.css';

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

const ToastView = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  useCountdown(toast.durationMs, isHeld, onDismiss);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{t(toast.textKey as 'close', toast.values ?? {})}</p>
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
};

/** Toasts beneath the header, read out as they come (D-6). */
export const Toasts = observer(() => {
  const { toasts } = useStores();
  return (
    <ul className={styles.list} aria-live="polite" aria-relevant="additions">
      {toasts.items.map((toast) => (
        <ToastView key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </ul>
  );
});
