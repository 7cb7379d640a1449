import type { Navigator } from 'react-router-dom';
import type { RootStore } from '../stores/RootStore';
import { matchRoute } from './matchRoute';

const indexNow = (): number => window.history.state?.idx ?? 0;
const screenAt = (pathname: string) => matchRoute(pathname).row?.screen;

/**
 * Asks before a page is left on which something would be lost, whichever way the player goes: a link, a button, the
 * place's Back or the browser's (M-8). What leads on by itself replaces the page and is not asked about.
 */
export function createLeaveGuard(stores: RootStore, navigator: Navigator) {
  /** The player has answered, and what follows is their wish. */
  let isFree = false;
  /** Runs once the browser is back at the entry that it was taken away from. */
  let afterReturn: (() => void) | null = null;
  let index = 0;
  /** Path of the page that is shown. */
  let shown = '';

  const ask = (go: () => void) => {
    const reason = stores.leaveReason ?? 'form';
    const onConfirm = () => {
      stores.discard();
      isFree = true;
      go();
    };
    stores.dialogs.open('confirm', {
      titleKey: 'leave.title',
      textKey: `leave.${reason}`,
      confirmKey: 'leave.confirm',
      cancelKey: 'leave.stay',
      onConfirm,
    });
  };

  const push: Navigator['push'] = (to, state, options) => {
    const next = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (to.pathname ?? window.location.pathname);
    const leaves = screenAt(next) !== screenAt(window.location.pathname);
    const go = () => {
      isFree = false;
      navigator.push(to, state, options);
      index = indexNow();
    };
    if (leaves && stores.leaveReason && !isFree) ask(go);
    else go();
  };

  /** The browser has gone to another entry already: it is brought back, and the router hears of it only with a yes. */
  const handlePop = (event: PopStateEvent) => {
    const next = indexNow();
    if (afterReturn) {
      event.stopImmediatePropagation();
      afterReturn();
      afterReturn = null;
      return;
    }
    const leaves = next !== index && screenAt(window.location.pathname) !== screenAt(shown);
    if (!leaves || !stores.leaveReason || isFree) {
      isFree = false;
      index = next;
      return;
    }
    event.stopImmediatePropagation();
    const steps = next - index;
    // The entry of a dialog that was closed by a button still stands in between.
    afterReturn = () => ask(() => window.history.go(window.history.state?.isDialog ? steps - 1 : steps));
    window.history.go(-steps);
  };

  return {
    navigator: { ...navigator, push },
    /** @param path of the page that is shown from now on */
    show(path: string): void {
      shown = path;
      index = indexNow();
    },
    /** Call it before the router listens, which hears of nothing that is stopped here. @returns what stops listening */
    listen(): () => void {
      window.addEventListener('popstate', handlePop);
      return () => window.removeEventListener('popstate', handlePop);
    },
  };
}
