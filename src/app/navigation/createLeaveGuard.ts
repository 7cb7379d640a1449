import type { Navigator } from 'react-router-dom';
import type { RootStore } from '../../stores/RootStore';
import { matchRoute } from '../routes/matchRoute';

const currentIndex = (): number => window.history.state?.idx ?? 0;
const screenAt = (pathname: string) => matchRoute(pathname).row?.screen;

/**
 * Asks the player before unsaved state is lost by a link, a button, the host's Back or the browser's. Automatic
 * redirects replace the page without asking.
 */
export function createLeaveGuard(stores: RootStore, navigator: Navigator) {
  /** The player has confirmed, so the next navigation is not asked about. */
  let isConfirmed = false;
  /** Runs once the browser has returned to the entry that it left. */
  let afterReturn: (() => void) | null = null;
  let index = 0;
  let shownPath = '';

  const confirmLeave = (go: () => void) => {
    const reason = stores.leaveReason ?? 'form';
    const onConfirm = () => {
      stores.discard();
      isConfirmed = true;
      go();
    };
    stores.dialogs.open('confirm', {
      titleKey: 'system:leave.title',
      textKey: `system:leave.${reason}`,
      confirmKey: 'system:leave.confirm',
      cancelKey: 'system:leave.stay',
      isLoss: true,
      onConfirm,
    });
  };

  const push: Navigator['push'] = (to, state, options) => {
    const next = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (to.pathname ?? window.location.pathname);
    const leaves = screenAt(next) !== screenAt(window.location.pathname);
    const go = () => {
      isConfirmed = false;
      navigator.push(to, state, options);
      index = currentIndex();
    };
    if (leaves && stores.leaveReason && !isConfirmed) confirmLeave(go);
    else go();
  };

  /** The browser has already moved: goes back to the old entry, and repeats the move once the player has confirmed. */
  const handlePop = (event: PopStateEvent) => {
    const next = currentIndex();
    if (afterReturn) {
      event.stopImmediatePropagation();
      afterReturn();
      afterReturn = null;
      return;
    }
    const leaves = next !== index && screenAt(window.location.pathname) !== screenAt(shownPath);
    if (!leaves || !stores.leaveReason || isConfirmed) {
      isConfirmed = false;
      index = next;
      return;
    }
    event.stopImmediatePropagation();
    const steps = next - index;
    // The entry of a dialog closed by a button is still in between.
    afterReturn = () => confirmLeave(() => window.history.go(window.history.state?.isDialog ? steps - 1 : steps));
    window.history.go(-steps);
  };

  return {
    navigator: { ...navigator, push },
    setPath(path: string): void {
      shownPath = path;
      index = currentIndex();
    },
    /** Call it before the router listens, so that blocked events do not reach it. @returns a function that stops it */
    listen(): () => void {
      window.addEventListener('popstate', handlePop);
      return () => window.removeEventListener('popstate', handlePop);
    },
  };
}
