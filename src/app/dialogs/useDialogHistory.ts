import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import type { DialogsStore } from '../../stores/core/DialogsStore';

/** The router's history state, and our mark on entries of dialogs. */
interface Entry {
  idx?: number;
  key?: string;
  isDialog?: boolean;
}

const currentEntry = (): Entry => window.history.state ?? {};

/** Adds an entry with the same address for Back to remove, without notifying the router. */
function addEntry(): Entry {
  window.history.pushState({ ...currentEntry(), isDialog: true }, '');
  return currentEntry();
}

/** Closes the top dialog after Back removed its entry. One that must stay, or one beneath, gets a new entry. */
function closeTopAfterBack(dialogs: DialogsStore): Entry {
  dialogs.closeTop();
  return dialogs.top ? addEntry() : currentEntry();
}

/**
 * Makes Back close the top dialog before it leaves the page. The entry of a dialog closed otherwise stays, since going
 * back at once could overtake a following navigation; Back skips it later. A dialog opened by the address needs none:
 * Back leaves that address. In a frame the history is shared with the surrounding page, so nothing is added.
 */
export function useDialogHistory(): void {
  const { dialogs } = useStores();
  const { isFramed } = usePlatform();
  const location = useLocation();
  const last = useRef<Entry>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation of the router changes the current entry
  useEffect(() => {
    // The router may render before `handlePop` runs, which has to recognise entries of dialogs.
    const now = currentEntry();
    if (now.idx !== last.current.idx || now.key !== last.current.key) last.current = now;
  }, [location]);
  useEffect(() => {
    if (isFramed) return;
    const handlePop = () => {
      const before = last.current;
      last.current = currentEntry();
      const hasLeftDialog = before.isDialog && !last.current.isDialog && before.idx === last.current.idx;
      if (!hasLeftDialog) return;
      if (dialogs.top && !dialogs.top.isFromAddress) last.current = closeTopAfterBack(dialogs);
      else window.history.back();
    };
    const stop = reaction(
      () => dialogs.top !== null && !dialogs.top.isFromAddress,
      (isOpen) => {
        if (isOpen && !currentEntry().isDialog) last.current = addEntry();
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
