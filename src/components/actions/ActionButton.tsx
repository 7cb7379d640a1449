import { type IObservableArray, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActionControl } from '../../platform/Platform';
import { DialogContext, usePlatform, useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { Button } from '../primitives/Button';

interface ActionButtonProps {
  text: string;
  /** The button is busy, and ignores presses, until the returned promise settles. */
  onPress: () => unknown;
  isEnabled?: boolean;
  isBusy?: boolean;
  /** False while there is nothing to submit, such as in an unchanged form: hides the native button and dims ours. */
  isActive?: boolean;
  inDialog?: boolean;
  /** The secondary action, shown in the host's second button where there is one. */
  isSecondary?: boolean;
  /** False while input is missing: the button is dimmed, and a press shows what is missing. */
  isReady?: boolean;
}

/** Actions that claim the native button, oldest first: the last one gets it, and the others render their own button. */
const claims = new WeakMap<ActionControl, IObservableArray<object>>();

function claimsOf(control: ActionControl): IObservableArray<object> {
  const claimed = claims.get(control) ?? observable.array<object>([], { deep: false });
  claims.set(control, claimed);
  return claimed;
}

/** @returns `none` until the claim is registered */
function useClaim(control: ActionControl, isActive: boolean): 'none' | 'beneath' | 'owner' {
  const [claim] = useState(() => ({}));
  const all = claimsOf(control);
  useEffect(() => {
    if (!isActive) return;
    runInAction(() => all.push(claim));
    return () => runInAction(() => void all.remove(claim));
  }, [all, claim, isActive]);
  if (!isActive || !all.includes(claim)) return 'none';
  return all.at(-1) === claim ? 'owner' : 'beneath';
}

/**
 * Whether the host draws this button. False on the server and during hydration, so that both render the same markup.
 */
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
      // The next claimant sets its own state.
      if (claimsOf(control).length === 0) control.set(null);
    };
  }, [control, isOwner, text, isBusy]);
}

/** Ignores further presses until the action of the first one ends. */
function useSinglePress(onPress: () => unknown): { isPressed: boolean; press: () => void } {
  const [isPressed, setIsPressed] = useState(false);
  const isRunning = useRef(false);
  const press = () => {
    if (isRunning.current) return;
    const result = onPress();
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    setIsPressed(true);
    const end = () => {
      isRunning.current = false;
      setIsPressed(false);
    };
    result.then(end, (error: unknown) => {
      end();
      throw error;
    });
  };
  return { isPressed, press };
}

/**
 * The primary action of a screen or dialog: the host's main button where there is one, otherwise a wide button. While a
 * dialog is open, the native button belongs to the top dialog, and is hidden if that has no action. Of two actions on
 * one page, the one that mounted last gets the native button.
 */
export const ActionButton = observer((props: ActionButtonProps) => {
  const { text, isEnabled = true, isActive = true, inDialog = false, isSecondary = false, isReady = true } = props;
  const { haptics, mainAction, secondAction } = usePlatform();
  const { dialogs } = useStores();
  const dialog = useContext(DialogContext);
  const ownDialog = inDialog ? dialog : null;
  const control = isSecondary ? secondAction : mainAction;
  const isNative = useIsNative(control);
  // Taps before hydration would be lost, so the server renders the button disabled.
  const isHydrated = useHydrated();
  const { isPressed, press } = useSinglePress(props.onPress);
  const isBusy = props.isBusy || isPressed;
  const isOnTop = (dialogs.top?.id ?? null) === ownDialog;
  const claim = useClaim(control, isNative && isOnTop && isEnabled && isActive);
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
      variant={isSecondary ? 'plain' : isActive && isReady ? 'main' : 'soft'}
      isBusy={isBusy}
      disabled={!isEnabled || !isHydrated}
      onClick={press}
    >
      {text}
    </Button>
  );
});
