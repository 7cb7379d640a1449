import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../platform/Platform';
import { Button } from './Button';
import { usePlatform, useStores } from './contexts';
import { useIsLive } from './useIsLive';

interface ActionButtonProps {
  text: string;
  onPress: () => void;
  isEnabled?: boolean;
  isBusy?: boolean;
  /** The action of the dialog that it is drawn in, not of the screen beneath. */
  inDialog?: boolean;
}

type NativeAction = Platform['mainAction'];

/** Whose action the native control shows; a late goodbye of one action never hides the next one. */
const holders = new WeakMap<NativeAction, object>();

/** False on the server and while hydrating, then what the place says: markup stays the same at first (M-11). */
const useIsNative = (mainAction: NativeAction): boolean =>
  useSyncExternalStore(mainAction.isNative.subscribe, mainAction.isNative.get, () => false);

interface Claim {
  mainAction: NativeAction;
  isOwner: boolean;
}

/** Holds the native control while it is this action's turn. */
function useNativeAction({ mainAction, isOwner }: Claim, props: ActionButtonProps): void {
  const { text, isEnabled = true, isBusy = false, onPress } = props;
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);
  useEffect(() => {
    if (!isOwner) return;
    const claim = {};
    holders.set(mainAction, claim);
    mainAction.set({ text, isEnabled, isBusy, onPress: () => press.current() });
    return () => {
      if (holders.get(mainAction) !== claim) return;
      holders.delete(mainAction);
      mainAction.set(null);
    };
  }, [mainAction, isOwner, text, isEnabled, isBusy]);
}

/**
 * The primary action of a screen or a dialog (M-11): the place's own main button where it has one, else a wide button
 * here. With a dialog open the native button is the top dialog's action, and hidden if it has none.
 */
export const ActionButton = observer((props: ActionButtonProps) => {
  const { text, isEnabled = true, isBusy = false, inDialog = false, onPress } = props;
  const { haptics, mainAction } = usePlatform();
  const { dialogs } = useStores();
  // A dialog's action is drawn while its dialog is the top one, so that is the one it belongs to.
  const [ownDialog] = useState(inDialog ? (dialogs.top?.id ?? null) : null);
  const isNative = useIsNative(mainAction);
  // A tap before the script runs would be lost: the server's button waits for it.
  const isLive = useIsLive();
  const isTurn = (dialogs.top?.id ?? null) === ownDialog;
  useNativeAction(
    { mainAction, isOwner: isNative && isTurn },
    {
      ...props,
      onPress: () => {
        haptics.impact('light');
        onPress();
      },
    },
  );
  if (isNative) return null;
  return (
    <Button isWide isBusy={isBusy} disabled={!isEnabled || !isLive} onClick={onPress}>
      {text}
    </Button>
  );
});
