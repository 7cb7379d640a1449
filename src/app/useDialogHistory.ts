import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import type { DialogsStore } from '../stores/shell/DialogsStore';

/** What the router keeps in an entry, and our mark of one that stands for an open dialog. */
interface Entry {
  idx?: number;
  key?: string;
  isDialog?: boolean;
}

const entryNow = (): Entry => window.history.state ?? {};

/** One more entry of the same address, for Back to take away; the router hears nothing of it. */
function addEntry(): Entry {
  window.history.pushState({ ...entryNow(), isDialog: true }, '');
  return entryNow();
}

/** Back has taken the dialog's entry away. A dialog that may not be closed gets it back, and so does one beneath. */
function takeBack(dialogs: DialogsStore): Entry {
  dialogs.closeTop();
  return dialogs.top ? addEntry() : entryNow();
}

/**
 * Back closes the top dialog before it leaves the page (D-1). The entry of a dialog that was closed in another way stays,
 * since to go back at once could overtake a navigation that follows; Back passes over it later. A dialog that the address
 * has opened needs none: Back leaves its address. In a frame the history belongs to the page around as well.
 */
export function useDialogHistory(): void {
  const { dialogs } = useStores();
  const { isFramed } = usePlatform();
  const location = useLocation();
  const last = useRef<Entry>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation of the router makes another entry the present one
  useEffect(() => {
    // The router may draw before `handlePop` hears of it: an entry and that of its dialog are told apart there.
    const now = entryNow();
    if (now.idx !== last.current.idx || now.key !== last.current.key) last.current = now;
  }, [location]);
  useEffect(() => {
    if (isFramed) return;
    const handlePop = () => {
      const before = last.current;
      last.current = entryNow();
      const hasLeftDialog = before.isDialog && !last.current.isDialog && before.idx === last.current.idx;
      if (!hasLeftDialog) return;
      if (dialogs.top && !dialogs.top.isFromAddress) last.current = takeBack(dialogs);
      else window.history.back();
    };
    const stop = reaction(
      () => dialogs.top !== null && !dialogs.top.isFromAddress,
      (isOpen) => {
        if (isOpen && !entryNow().isDialog) last.current = addEntry();
      },
      { fireImmediately: true },
    );
    window.addEventListener('popstate', handlePop);
    return () => {
      stop();
      window.removeEventListener('popstate', handlePop);
    };
  }, [dialogs, isFramed]);
}
