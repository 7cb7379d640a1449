import { type IObservableArray, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActionControl } from '../platform/Platform';
import { Button } from './Button';
import { usePlatform, useStores } from './contexts';
import { useIsLive } from './useIsLive';

interface ActionButtonProps {
  text: string;
  /** The button stays busy, and ignores presses, until its answer is settled. */
  onPress: () => unknown;
  isEnabled?: boolean;
  isBusy?: boolean;
  /** False while there is nothing to do yet, such as in an unchanged form: the native button is hidden then, ours does not shine. */
  isWanted?: boolean;
  inDialog?: boolean;
  /** A second action beside the main one, where the host has a button for it: “rather not”, “anew”. */
  isSecond?: boolean;
  /** False while something is missing: it can be pressed, to be told what, and ours does not shine. */
  isReady?: boolean;
}

/** Actions that ask for the native button, oldest first: the last one has it, and the others draw a button of their own. */
const claims = new WeakMap<ActionControl, IObservableArray<object>>();

function claimsOf(control: ActionControl): IObservableArray<object> {
  const known = claims.get(control) ?? observable.array<object>([], { deep: false });
  claims.set(control, known);
  return known;
}

/** @returns `none` until it is in the list */
function useClaim(control: ActionControl, isWanted: boolean): 'none' | 'beneath' | 'owner' {
  const [claim] = useState(() => ({}));
  const all = claimsOf(control);
  useEffect(() => {
    if (!isWanted) return;
    runInAction(() => all.push(claim));
    return () => runInAction(() => void all.remove(claim));
  }, [all, claim, isWanted]);
  if (!isWanted || !all.includes(claim)) return 'none';
  return all.at(-1) === claim ? 'owner' : 'beneath';
}

/** Has the host a button for it? False on the server and during hydration, so that the markup is the same at first. */
export const useIsNative = (control: ActionControl): boolean =>
  useSyncExternalStore(control.isNative.subscribe, control.isNative.get, () => false);

interface NativeAction {
  control: ActionControl;
  isOwner: boolean;
  text: string;
  isBusy: boolean;
  onPress: () => void;
}

function useNativeAction({ control, isOwner, text, isBusy, onPress }: NativeAction): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);
  useEffect(() => {
    if (!isOwner) return;
    control.set({ text, isEnabled: true, isBusy, onPress: () => press.current() });
    return () => {
      // The next one sets itself.
      if (claimsOf(control).length === 0) control.set(null);
    };
  }, [control, isOwner, text, isBusy]);
}

/** One press counts once: until its action ends, further ones are ignored. */
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
 * The primary action of a screen or a dialog: the host's main button where it has one, else a wide button here. With a
 * dialog open the native button is the top dialog's, hidden if it has none. Of two actions on one page, the one that came last has
 * the native button.
 */
export const ActionButton = observer((props: ActionButtonProps) => {
  const { text, isEnabled = true, isWanted = true, inDialog = false, isSecond = false, isReady = true } = props;
  const { haptics, mainAction, secondAction } = usePlatform();
  const { dialogs } = useStores();
  // A dialog's action is drawn while its dialog is on top, so that is its own.
  const [ownDialog] = useState(inDialog ? (dialogs.top?.id ?? null) : null);
  const control = isSecond ? secondAction : mainAction;
  const isNative = useIsNative(control);
  // A tap before hydration would be lost: the server's button is disabled until then.
  const isLive = useIsLive();
  const { isPressed, press } = useOnePress(props.onPress);
  const isBusy = props.isBusy || isPressed;
  const isTurn = (dialogs.top?.id ?? null) === ownDialog;
  const claim = useClaim(control, isNative && isTurn && isEnabled && isWanted);
  const isOwner = claim === 'owner';
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
  if (isNative && claim !== 'beneath') return null;
  return (
    <Button
      isWide
      look={isSecond ? 'plain' : isWanted && isReady ? 'main' : 'soft'}
      isBusy={isBusy}
      disabled={!isEnabled || !isLive}
      onClick={press}
    >
      {text}
    </Button>
  );
});
