import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActionControl } from '../platform/Platform';
import { Button } from './Button';
import { usePlatform, useStores } from './contexts';
import { useIsLive } from './useIsLive';

interface ActionButtonProps {
  text: string;
  /** Until what it answers is settled, the action is busy, and a press of it does nothing. */
  onPress: () => unknown;
  isEnabled?: boolean;
  isBusy?: boolean;
  /** False while there is nothing to do yet, such as a form in which nothing was changed: no control of the place then. */
  isWanted?: boolean;
  /** The action of the dialog that it is drawn in, not of the screen beneath. */
  inDialog?: boolean;
  /** Beside the primary action, where the place has a control for it: “rather not”, “anew”. */
  isSecond?: boolean;
}

/** Whose action the native control shows; a late goodbye of one action never hides the next one. */
const holders = new WeakMap<ActionControl, object>();

/** False on the server and while hydrating, then what the place says: markup stays the same at first (M-11). */
const useIsNative = (control: ActionControl): boolean =>
  useSyncExternalStore(control.isNative.subscribe, control.isNative.get, () => false);

interface Claim {
  control: ActionControl;
  isOwner: boolean;
  text: string;
  isBusy: boolean;
  onPress: () => void;
}

/** Holds the native control while it is this action's turn. */
function useNativeAction({ control, isOwner, text, isBusy, onPress }: Claim): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);
  useEffect(() => {
    if (!isOwner) return;
    const claim = {};
    holders.set(control, claim);
    control.set({ text, isEnabled: true, isBusy, onPress: () => press.current() });
    return () => {
      if (holders.get(control) !== claim) return;
      holders.delete(control);
      control.set(null);
    };
  }, [control, isOwner, text, isBusy]);
}

/** One press is one act, however fast the next one follows: what the first began is waited for (C-4, M-11). */
function useOnePress(onPress: () => unknown): { isPressed: boolean; press: () => void } {
  const [isPressed, setIsPressed] = useState(false);
  const isRunning = useRef(false);
  const press = () => {
    if (isRunning.current) return;
    const begun = onPress();
    if (!(begun instanceof Promise)) return;
    isRunning.current = true;
    setIsPressed(true);
    const end = () => {
      isRunning.current = false;
      setIsPressed(false);
    };
    begun.then(end, (error: unknown) => {
      end();
      throw error;
    });
  };
  return { isPressed, press };
}

/**
 * The primary action of a screen or a dialog (M-11): the place's own main button where it has one, while there is something
 * to do; else a wide button here. With a dialog open the native button is the top dialog's action, hidden if it has none.
 * Where the place shows it, the mark that it leaves has the bar of tabs give way (one bar at the foot).
 */
export const ActionButton = observer((props: ActionButtonProps) => {
  const { text, isEnabled = true, isWanted = true, inDialog = false, isSecond = false } = props;
  const { haptics, mainAction, secondAction } = usePlatform();
  const { dialogs } = useStores();
  // A dialog's action is drawn while its dialog is the top one, so that is the one it belongs to.
  const [ownDialog] = useState(inDialog ? (dialogs.top?.id ?? null) : null);
  const control = isSecond ? secondAction : mainAction;
  const isNative = useIsNative(control);
  // A tap before the script runs would be lost: the server's button waits for it.
  const isLive = useIsLive();
  const { isPressed, press } = useOnePress(props.onPress);
  const isBusy = props.isBusy || isPressed;
  const isTurn = (dialogs.top?.id ?? null) === ownDialog;
  const isOwner = isNative && isTurn && isEnabled && isWanted;
  useNativeAction({
    control,
    isOwner,
    text,
    isBusy,
    onPress: () => {
      haptics.impact('light');
      press();
    },
  });
  if (isNative) return isOwner && !isSecond ? <span hidden data-main-action /> : null;
  return (
    <Button isWide look={isSecond ? 'plain' : 'main'} isBusy={isBusy} disabled={!isEnabled || !isLive} onClick={press}>
      {text}
    </Button>
  );
});
