import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { useTranslation } from '../components/texts';
import type { Toast } from '../stores/ToastsStore';
import { lazyView } from './lazyView';
import styles from './ToastView.module.css';

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

/** Pixels from the top of the window beneath which a title no longer is the head of what is seen. */
const HEAD = 260;

/** On a phone the page's title and what leads back stay in sight: messages stand beneath them. */
function useRoomForTitle() {
  const toast = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const bottom = document.querySelector('main h1')?.getBoundingClientRect().bottom ?? 0;
    toast.current?.parentElement?.style.setProperty('--title', `${bottom < HEAD ? bottom : 0}px`);
  }, []);
  return toast;
}

/** The texts that a toast is written in: those of errors, for one, come with the first error. */
const textsOf = ({ textKey }: Toast) => (textKey.includes(':') ? ['common', textKey.replace(/:.*/, '')] : ['common']);

const ToastView = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useTranslation(textsOf(toast) as ['common'], { useSuspense: true });
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(toast.durationMs, isPointedAt || isFocused, onDismiss);
  const place = useRoomForTitle();
  const text = t(toast.textKey as 'close', { ...toast.values, defaultValue: t('failed') });
  const handleAction = () => {
    onDismiss();
    toast.action?.onPress();
  };
  return (
    <li
      ref={place}
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

export default ToastView;
