import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { Icon } from '../../components/primitives/Icon';
import { namespacesOf, useTranslation } from '../../components/texts';
import { tape } from '../../recorder/tape';
import type { Toast } from '../../stores/core/ToastsStore';
import { lazyView } from '../loading/lazyView';
import styles from './ToastView.module.css';

const NoticeBody = lazyView(() => import('../../screens/notices/NoticeBody'));

/** Ends a toast after its time, which pauses while it is hovered or focused. */
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

/** Pixels from the top of the window within which a heading counts as the page's head. */
const HEAD_HEIGHT = 320;
/** Elements at the top of a page that toasts must not cover. */
const HEAD_SELECTOR = 'main h1, main nav, main [role=tablist], main [data-head]';

/** Lower edge, in pixels, of page head elements that a toast with these edges would cover; 0 without one. */
function coveredHeadBottom({ left, right }: DOMRect): number {
  const bottoms = [...document.querySelectorAll(HEAD_SELECTOR)].map((element) => {
    const range = document.createRange();
    // Measures the title's text, not the whole line.
    if (element.tagName === 'H1') range.selectNodeContents(element);
    else range.selectNode(element);
    const box = range.getBoundingClientRect();
    return box.left < right && box.right > left && box.bottom < HEAD_HEIGHT ? box.bottom : 0;
  });
  return Math.max(0, ...bottoms);
}

function useHeadClearance() {
  const toast = useRef<HTMLLIElement>(null);
  const { path } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has another head
  useLayoutEffect(() => {
    const list = toast.current?.parentElement;
    const box = toast.current?.getBoundingClientRect();
    if (list && box) list.style.setProperty('--head', `${coveredHeadBottom(box)}px`);
  }, [path]);
  return toast;
}

/** Milliseconds after which a pointer that does not move no longer counts: a frame is not always told that it left. */
const POINTER_REST_MS = 30_000;

function usePointer() {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handle = (isOver: boolean) => {
    clearTimeout(rest.current);
    setIsPointedAt(isOver);
    if (isOver) rest.current = setTimeout(() => setIsPointedAt(false), POINTER_REST_MS);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  return {
    isPointedAt,
    handlers: {
      onPointerEnter: () => handle(true),
      onPointerMove: () => handle(true),
      onPointerLeave: () => handle(false),
    },
  };
}

/** The toast's own action; after a failure without one, a problem report. */
function useAction({ action, tone }: Toast): Toast['action'] {
  const { dialogs } = useStores();
  if (action || tone !== 'error' || !tape.isOn) return action;
  return { textKey: 'reportProblem', onPress: () => void dialogs.open('report', { reason: 'page' }) };
}

const ToastView = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useTranslation(namespacesOf(toast.textKey), { useSuspense: true });
  const { isPointedAt, handlers } = usePointer();
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(toast.durationMs, isPointedAt || isFocused, onDismiss);
  const place = useHeadClearance();
  const text = t(toast.textKey as 'close', { ...toast.values, defaultValue: t('failed') });
  const action = useAction(toast);
  const handleAction = () => {
    onDismiss();
    action?.onPress();
  };
  return (
    <li
      ref={place}
      className={styles.toast}
      data-tone={toast.tone}
      {...handlers}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toast.notice ? <NoticeBody notice={toast.notice} /> : <p>{text}</p>}
      {action && (
        <button type="button" className={styles.action} onClick={handleAction}>
          {t(action.textKey as 'close')}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
};

export default ToastView;
